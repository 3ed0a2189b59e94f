-- By which the service proves to push services who it is. Without it no subscription works any more.
create table push_key (
	id boolean primary key default true check (id),
	public_key text not null,
	private_key text not null,
	created_at timestamptz not null
);

-- A device that is notified, as long as its session lives.
create table push_subscription (
	id uuid primary key,
	employee_id uuid not null references employee (id) on delete cascade,
	session_hash bytea not null unique references session (token_hash) on delete cascade,
	endpoint text not null unique,
	p256dh text not null,
	auth text not null,
	created_at timestamptz not null
);
create index push_subscription_employee on push_subscription (employee_id);

-- Of what a person wants to hear, and when not. Without a row: everything, and the usual quiet hours.
create table notification_setting (
	employee_id uuid primary key references employee (id) on delete cascade,
	muted text[] not null,
	quiet_from text,
	quiet_to text,
	version integer not null default 1
);

-- What somebody is notified of. Its words are made when it is sent.
create table notification (
	id uuid primary key,
	employee_id uuid not null references employee (id) on delete cascade,
	kind text not null,
	-- What it is about: one that waits stands for all that happened to it meanwhile.
	record text not null,
	customer_id uuid references customer (id) on delete cascade,
	-- Who of the firm it comes from.
	by_id uuid references employee (id) on delete cascade,
	day date,
	created_at timestamptz not null,
	-- Not before that: the end of quiet hours.
	due_at timestamptz not null,
	begun_at timestamptz
);
create unique index notification_waiting on notification (employee_id, kind, record) where begun_at is null;
create index notification_created on notification (created_at);
create index notification_customer on notification (customer_id) where customer_id is not null;
create index notification_by on notification (by_id) where by_id is not null;
