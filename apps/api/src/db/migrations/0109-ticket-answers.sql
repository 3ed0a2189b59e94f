-- What the office has answered to problems, one below the other; the last one of a solved problem is its solution.

create table ticket_answer (
	id uuid primary key,
	ticket_id uuid not null references ticket (id) on delete cascade,
	employee_id uuid not null references employee (id),
	text text not null,
	answered_at timestamptz not null
);
create index ticket_answer_by_ticket on ticket_answer (ticket_id, answered_at);
