-- Files whose bytes are to leave the store: those of photos that were taken away, and those that were stored
-- for a change until that has taken effect. Rows go with their bytes.
create table file_removal (
	file_id uuid primary key,
	due_at timestamptz not null
);
create index file_removal_by_time on file_removal (due_at);
