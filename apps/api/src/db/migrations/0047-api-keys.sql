-- Programs call the service with a key of their own.
create table api_key (
	id text primary key,
	name text not null,
	scopes text[] not null,
	-- Who made it; null: the office's command line.
	created_by uuid references employee (id),
	created_at timestamptz not null,
	-- Written once a minute at most.
	last_used_at timestamptz,
	ended_at timestamptz
);

create table api_key_secret (
	-- SHA-256 of the whole key.
	secret_hash bytea primary key,
	key_id text not null references api_key (id) on delete cascade,
	created_at timestamptz not null,
	-- Set when a newer one has taken its place: until then both work.
	expires_at timestamptz
);
create unique index api_key_secret_newest on api_key_secret (key_id) where expires_at is null;
create index api_key_secret_by_key on api_key_secret (key_id);
