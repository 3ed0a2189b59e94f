-- Tickets in the care of somebody are found by who that is.
create index concurrently if not exists ticket_assignee on ticket (assignee_id);
