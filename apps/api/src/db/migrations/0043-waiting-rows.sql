-- Rows of orders whose customer is not known yet: they wait for the import that brings it.
create table import_waiting (
	kind text not null,
	key text not null,
	import_id bigint not null,
	file_name text not null,
	row_number integer not null,
	cells text,
	cell_values jsonb not null,
	waits_until timestamptz not null,
	primary key (kind, key)
);
