-- Who changed each field of a customer last: what somebody is told who changed the same field meanwhile.
create table customer_field_change (
	customer_id uuid not null references customer (id) on delete cascade,
	field text not null,
	employee_id uuid not null references employee (id) on delete cascade,
	changed_at timestamptz not null,
	-- The customer's version with the change.
	version integer not null,
	primary key (customer_id, field)
);
