-- How long what is kept, where that is not the usual time, and what of employees a country's office does not keep.

create table retention (
	kind text primary key,
	months integer not null check (months > 0)
);

create table unobserved (
	country text not null,
	what text not null,
	primary key (country, what)
);

-- What is looked for each hour, and is soon gone.
create index visit_report_placed on visit_report (reported_at) where lat is not null;
create index visit_start_placed on visit (arrived_at) where start_lat is not null;

create function count_old_event_partitions(older_than timestamptz) returns integer language sql stable
set search_path from current as $$
	select count(*)::integer from pg_inherits join pg_class on pg_class.oid = inhrelid
	where inhparent = 'event'::regclass and relname ~ '^event_[0-9]{4}_[0-9]{2}'
	and (to_date(substr(relname, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC' <= older_than
$$;
