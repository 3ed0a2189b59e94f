-- How work stands on phones: what waits by kind, moment and whom it is about, and what was refused as it was sent.

create table device_report (
	employee_id uuid not null references employee (id) on delete cascade,
	device_id uuid not null,
	reported_at timestamptz,
	wire_version integer,
	storage_used bigint,
	storage_quota bigint,
	changes jsonb not null default '[]',
	asked_at timestamptz,
	primary key (employee_id, device_id)
);

-- The body of a refused change, kept as long as its answer.
alter table operation add column request text;
