-- How far a ticket is at the office's own ticket system is looked up there now and then.
alter table ticket add column office_id text;
-- When it is looked at next. Null: not at all.
alter table ticket add column office_look_at timestamptz;
create index ticket_by_office_look on ticket (office_look_at) where status <> 'solved';

update ticket set office_id = outbound.answer ->> 'TicketID', office_look_at = outbound.next_at
from outbound
where outbound.kind = 'otrs-ticket' and outbound.key = ticket.id::text
	and outbound.state = 'done' and outbound.answer ->> 'TicketID' is not null;
