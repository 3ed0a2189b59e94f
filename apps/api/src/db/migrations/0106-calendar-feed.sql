-- The address of a person's calendar: who knows it reads where they go.
create table calendar_feed (
	employee_id uuid primary key references employee (id) on delete cascade,
	token_hash bytea not null unique,
	created_at timestamptz not null,
	used_at timestamptz
);
