-- A role that owns nothing can serve: what takes an owner's rights stands in functions that have them.

do $$
declare
	own text := quote_ident(current_schema());
begin
	execute format('alter function make_event_partition(timestamptz) security definer set search_path = %s, pg_temp', own);
end
$$;

-- Whoever serves may forget what is old, but not what an audit is about.
create or replace function drop_event_partitions(older_than timestamptz) returns integer language plpgsql
security definer set search_path from current as $$
declare
	part record;
	dropped integer := 0;
begin
	if session_user <> current_user and older_than > now() - interval '364 days' then
		raise exception 'events of the last year stay' using errcode = 'insufficient_privilege';
	end if;
	for part in
		select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
		where inhparent = 'event'::regclass and relname ~ '^event_[0-9]{4}_[0-9]{2}'
	loop
		if (to_date(substr(part.relname, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC' <= older_than then
			execute format('drop table %I', part.relname);
			dropped := dropped + 1;
		end if;
	end loop;
	return dropped;
end
$$;

-- Where the feed of an epoch begins: drawn once, when nobody is writing.
create function draw_event_floor(life text) returns bigint language plpgsql
security definer set search_path from current as $$
begin
	lock table event in share mode;
	insert into event_epoch (epoch, floor)
	select life, coalesce(max(position), 0) from event on conflict do nothing;
	return (select floor from event_epoch where epoch = life);
end
$$;

create function analyze_import_row() returns void language plpgsql
security definer set search_path from current as $$
begin
	analyze import_row (import_id, file, row_number, kind, key, other_key);
end
$$;

-- Nobody's temporary tables come before those that are meant.
do $$
declare
	own text := quote_ident(current_schema());
begin
	execute format('alter function drop_event_partitions(timestamptz) set search_path = %s, pg_temp', own);
	execute format('alter function draw_event_floor(text) set search_path = %s, pg_temp', own);
	execute format('alter function analyze_import_row() set search_path = %s, pg_temp', own);
end
$$;

-- What a role needs that serves and owns nothing. It reads and adds events; all else it reads and writes.
create function grant_to_service(service text) returns void language plpgsql
set search_path from current as $$
declare
	one record;
	own text := current_schema();
begin
	execute format('grant usage on schema %I to %I', own, service);
	execute format('grant usage on all sequences in schema %I to %I', own, service);
	for one in
		select pg_class.relname as name, pg_class.relname = 'event' or exists (
			select from pg_inherits where inhrelid = pg_class.oid and inhparent = 'event'::regclass
		) as is_event, pg_class.relname like 'kysely\_migration%' or pg_class.relname = 'event_epoch' as is_read
		from pg_class where relnamespace = own::regnamespace and relkind in ('r', 'p', 'v')
	loop
		execute format('revoke all on %I from %I', one.name, service);
		if one.name = 'event' then
			execute format('grant select, insert on %I to %I', one.name, service);
		elsif one.is_read then
			execute format('grant select on %I to %I', one.name, service);
		elsif not one.is_event then
			execute format('grant select, insert, update, delete on %I to %I', one.name, service);
		end if;
	end loop;
end
$$;
