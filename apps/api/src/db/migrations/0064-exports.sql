-- Exports that administrators have asked for; their files lie in the data folder.
create table export_run (
	id uuid primary key,
	state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
	kinds text[] not null,
	row_count integer not null default 0,
	done_count integer not null default 0,
	-- What its manifest says, once it is done.
	files jsonb not null default '[]',
	pictures jsonb,
	error text,
	created_by uuid references employee (id) on delete set null,
	created_at timestamptz not null,
	ended_at timestamptz
);
create index export_run_by_age on export_run (created_at);

-- People who come back from an export name successors that come later.
alter table employee alter constraint employee_successor_id_fkey deferrable initially immediate;
