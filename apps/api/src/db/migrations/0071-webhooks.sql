-- Systems of others are called for what has changed.
create table webhook (
	id uuid primary key default gen_random_uuid(),
	name text not null,
	url text not null,
	kinds text[] not null,
	state text not null default 'active' check (state in ('active', 'paused', 'disabled')),
	disabled_reason text check (disabled_reason in ('gone', 'failing')),
	-- Since when every call has failed.
	failing_since timestamptz,
	-- Up to where events have become deliveries, in one life of the data.
	epoch text not null,
	settled_by xid8 not null,
	position bigint not null,
	created_at timestamptz not null
);

-- As it is: it signs what is sent.
create table webhook_secret (
	id bigint generated always as identity primary key,
	webhook_id uuid not null references webhook (id) on delete cascade,
	secret text not null,
	created_at timestamptz not null,
	-- Set when a newer one has taken its place: until then both sign.
	expires_at timestamptz
);
create unique index webhook_secret_newest on webhook_secret (webhook_id) where expires_at is null;
create index webhook_secret_by_webhook on webhook_secret (webhook_id);

-- One message to one webhook. Its body is made of the event when it is sent, and stored nowhere.
create table webhook_delivery (
	-- The order within a lane, which is a record.
	id bigint generated always as identity primary key,
	webhook_id uuid not null references webhook (id) on delete cascade,
	event_id uuid not null,
	-- When the event arrived: names its partition.
	event_at timestamptz not null,
	kind text not null,
	record_kind text not null,
	record_id text not null,
	state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
	attempts integer not null default 0,
	created_at timestamptz not null,
	-- Null while an earlier one of its lane waits, and at the end.
	next_at timestamptz,
	-- Who holds the lease: another one for each attempt.
	lease uuid,
	leased_until timestamptz,
	ended_at timestamptz
);
create index webhook_delivery_due on webhook_delivery (webhook_id, next_at) where next_at is not null;
create index webhook_delivery_lane on webhook_delivery (webhook_id, record_id, id) where state = 'waiting';
create index webhook_delivery_newest on webhook_delivery (webhook_id, id);
create index webhook_delivery_ended on webhook_delivery (ended_at) where ended_at is not null;

create table webhook_attempt (
	id bigint generated always as identity primary key,
	delivery_id bigint not null references webhook_delivery (id) on delete cascade,
	at timestamptz not null,
	status integer,
	ms integer not null,
	fault text
);
create index webhook_attempt_by_delivery on webhook_attempt (delivery_id);

-- What is sent, and what is sent again, is found by its id.
create index event_by_id on event (id);
