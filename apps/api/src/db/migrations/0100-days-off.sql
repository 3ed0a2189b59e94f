-- Requests for days off, and what the firm grants in a year. Days that hold stay in day_off.

create table day_off_request (
	id uuid primary key,
	employee_id uuid not null references employee (id),
	first_date date not null,
	last_date date not null,
	part text not null check (part in ('whole', 'morning', 'afternoon')),
	note text not null,
	state text not null default 'asked' check (state in ('asked', 'approved', 'refused', 'withdrawn')),
	reason text,
	asked_at timestamptz not null,
	decided_at timestamptz,
	decided_by uuid references employee (id),
	withdrawn_at timestamptz,
	check (last_date >= first_date)
);
create index day_off_request_employee on day_off_request (employee_id, first_date);
create index day_off_request_open on day_off_request (asked_at) where state = 'asked';

create table day_off_entitlement (
	employee_id uuid not null references employee (id),
	year integer not null,
	half_days integer not null check (half_days >= 0),
	primary key (employee_id, year)
);

-- By which request a day is off; one that the office or an import entered has none.
alter table day_off add column request_id uuid;
