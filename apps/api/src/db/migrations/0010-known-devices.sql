-- Browsers from which a person has signed in: guesses from elsewhere do not keep them waiting.
create table known_device (
	employee_id uuid not null references employee (id) on delete cascade,
	mark_hash bytea not null,
	used_at timestamptz not null,
	primary key (employee_id, mark_hash)
);

-- Set where the attempt came from a device that the login's person has signed in from before.
alter table sign_in_failure add column device_hash bytea;
