-- Work that outlives a request and the process that began it. One job of a lane runs at a time; a lease that has
-- run out lets another process take the job up again.
create table job (
	id uuid primary key default gen_random_uuid(),
	serial bigint generated always as identity,
	lane text not null,
	kind text not null,
	-- What it is about, in the terms of its kind.
	subject text not null,
	state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
	attempts integer not null default 0,
	-- Who holds the lease: another one for each take.
	lease uuid,
	leased_until timestamptz,
	error text,
	created_at timestamptz not null,
	ended_at timestamptz
);
create unique index job_running on job (lane) where state = 'running';
create unique index job_open on job (kind, subject) where state in ('waiting', 'running');
create index job_waiting on job (lane, serial) where state = 'waiting';
