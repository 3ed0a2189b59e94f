-- Sessions of the office lie in a cookie, for 12 hours, and end after 60 minutes without use. One whose
-- person has still to show or to choose a second factor opens nothing but that.
alter table session
	add column half text not null default 'field' check (half in ('field', 'office')),
	add column is_pending boolean not null default false,
	-- What a passkey has to sign next.
	add column challenge text;

-- An app that shows codes. It counts once its person has typed in one of them.
create table authenticator (
	employee_id uuid primary key references employee (id) on delete cascade,
	secret bytea not null,
	confirmed_at timestamptz,
	-- The period of the last code that was taken: none is taken twice.
	last_step bigint
);

create table passkey (
	id uuid primary key,
	employee_id uuid not null references employee (id) on delete cascade,
	credential_id text not null unique,
	public_key bytea not null,
	counter bigint not null,
	transports text[] not null,
	created_at timestamptz not null,
	used_at timestamptz
);
create index passkey_employee on passkey (employee_id);

create table recovery_code (
	employee_id uuid not null references employee (id) on delete cascade,
	-- SHA-256 of 80 random bits. A code that was used is deleted.
	code_hash bytea not null,
	primary key (employee_id, code_hash)
);

-- Wrong codes behind a right password.
create table second_factor_failure (
	employee_id uuid primary key references employee (id) on delete cascade,
	count integer not null,
	last_at timestamptz not null
);
