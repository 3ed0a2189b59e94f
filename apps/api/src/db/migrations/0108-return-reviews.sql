-- What the office says of signed returns: approved, or a question to the employee with its answer.

create table return_review (
	return_id uuid primary key references customer_return (id) on delete cascade,
	state text not null check (state in ('questioned', 'answered', 'approved')),
	question text,
	reviewed_by uuid not null references employee (id),
	reviewed_at timestamptz not null,
	answer text,
	answered_at timestamptz
);
create index return_review_by_state on return_review (state);
