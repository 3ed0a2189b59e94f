-- The phone from which a change came, by the name that its outbox gave itself. Null from older apps and
-- for keys that were withdrawn before they came.
alter table operation add column device_id uuid;
create index operation_by_device on operation (employee_id, device_id);

-- Which life of the data this is. One row: `office restored` writes another one over it.
create table service_epoch (
	only_row boolean primary key default true check (only_row),
	epoch uuid not null
);
insert into service_epoch (epoch) values (gen_random_uuid());

-- Changes that a phone has lost before they were sent.
create table lost_change (
	employee_id uuid not null references employee (id) on delete cascade,
	key uuid not null,
	device_id uuid not null,
	kind text not null,
	-- When the person saved it, by the phone's clock.
	noted_at timestamptz not null,
	told_at timestamptz not null,
	primary key (employee_id, key)
);
