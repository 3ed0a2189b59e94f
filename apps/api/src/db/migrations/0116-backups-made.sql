-- When the newest backup was made, for those who watch over it.
create table backup_made (
	only_row boolean primary key default true check (only_row),
	made_at timestamptz not null
);
