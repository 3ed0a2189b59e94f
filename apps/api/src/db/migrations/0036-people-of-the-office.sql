-- People have a role in the field, one in the office, or both. Processes of the release before know none without a
-- role in the field: nobody is given one of the office alone before they are gone.
alter table employee
	alter column role drop not null,
	-- Null until the person has chosen one by a one-time link.
	alter column password_hash drop not null,
	add column office_role text check (office_role in ('dispatcher', 'administrator')),
	add column personnel_number text unique,
	add column left_at timestamptz,
	add column successor_id uuid references employee (id),
	add column version integer not null default 1,
	add constraint employee_with_role check (role is not null or office_role is not null);

-- What a dispatcher works for: a country or a sector; a row that names neither stands for everything.
create table office_scope (
	employee_id uuid not null references employee (id) on delete cascade,
	country text,
	sector_id uuid references sector (id) on delete cascade,
	check (num_nonnulls(country, sector_id) <= 1)
);
create unique index office_scope_once on office_scope
	(employee_id, coalesce(country, ''), coalesce(sector_id::text, ''));

create table one_time_link (
	id uuid primary key,
	-- Null for the first administrator, who has no account yet.
	employee_id uuid references employee (id) on delete cascade,
	kind text not null check (kind in ('first-password', 'new-password', 'first-administrator')),
	-- SHA-256 of the token.
	token_hash bytea not null unique,
	created_at timestamptz not null,
	expires_at timestamptz not null,
	check ((employee_id is null) = (kind = 'first-administrator'))
);
-- A newer link ends the one before.
create unique index one_time_link_once on one_time_link (coalesce(employee_id::text, ''));

-- The change came after its person had left.
alter table operation add column after_leaving boolean not null default false;
create index operation_after_leaving on operation (created_at) where after_leaving;
