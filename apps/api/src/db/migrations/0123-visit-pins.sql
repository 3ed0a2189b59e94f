-- A visit that the office pins begins at this time, wherever a machine would rather have it.
alter table visit add column if not exists pinned_at time;
alter table visit_move add column if not exists pinned_at time;
