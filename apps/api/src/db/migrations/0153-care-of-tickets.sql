-- Who of the office takes care of a ticket, and until when it is to be answered.
alter table ticket
	add column assignee_id uuid references employee (id) on delete set null,
	add column due_on date;
