-- What dispatchers have collected on the board and not sent yet.

create table board_plan (
	dispatcher_id uuid primary key references employee (id) on delete cascade,
	version integer not null default 1
);

create table board_step (
	dispatcher_id uuid not null references board_plan (dispatcher_id) on delete cascade,
	place integer not null,
	changes jsonb not null,
	is_undone boolean not null default false,
	created_at timestamptz not null default now(),
	primary key (dispatcher_id, place)
);
