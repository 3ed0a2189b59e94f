-- What has changed, by whom: one row for each change of a record, written in the change's transaction.

-- A UUID of version 7. PostgreSQL has its own from 18 on.
create function event_id() returns uuid language sql volatile as $$
	select encode(set_bit(set_bit(overlay(
		uuid_send(gen_random_uuid())
		placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
		from 1 for 6
	), 52, 1), 53, 1), 'hex')::uuid
$$;

create sequence event_position;

-- Events are read in the order of (settled_by, position), and only those whose settled_by lies below every
-- running transaction: it is the own one or the last that had ended by then, whichever came later. Of two
-- changes of one record the second writes its event when the first has been committed, so its settled_by is
-- not smaller; where they are equal, position decides. The number of the transaction alone would not do: it
-- is drawn before the record is locked.
create table event (
	id uuid not null default event_id(),
	settled_by xid8 not null
		default greatest(
			pg_current_xact_id(),
			(pg_snapshot_xmax(pg_current_snapshot())::text::bigint - 1)::text::xid8
		),
	position bigint not null default nextval('event_position'),
	kind text not null,
	record_kind text not null,
	record_id text not null,
	version integer,
	actor_kind text not null
		check (actor_kind in ('employee', 'office', 'key', 'import', 'command', 'chore')),
	actor_id text,
	done_at timestamptz not null default now(),
	arrived_at timestamptz not null default now(),
	before jsonb,
	after jsonb,
	primary key (settled_by, position, arrived_at)
) partition by range (arrived_at);

create index event_by_record on event (record_id, position);

-- For clocks that are wrong: no change may fail because the partition of its month is missing.
create table event_default partition of event default;

create function refuse_event_change() returns trigger language plpgsql as $$
begin
	raise exception 'events are never changed or deleted' using errcode = 'insufficient_privilege';
end
$$;
create trigger event_is_append_only before update or delete on event
	for each row execute function refuse_event_change();
create trigger event_is_not_truncated before truncate on event
	for each statement execute function refuse_event_change();

-- Attaching, unlike creating in place, lets others write meanwhile.
create function make_event_partition(moment timestamptz) returns void language plpgsql
set search_path from current as $$
declare
	first timestamptz := date_trunc('month', moment at time zone 'UTC') at time zone 'UTC';
	next timestamptz := (date_trunc('month', moment at time zone 'UTC') + interval '1 month') at time zone 'UTC';
	name text := 'event_' || to_char(moment at time zone 'UTC', 'YYYY_MM');
begin
	perform pg_advisory_xact_lock(hashtext('make_event_partition'));
	if to_regclass(name) is not null then
		return;
	end if;
	-- A month that has begun in the default partition stays there.
	if exists (select from event_default where arrived_at >= first and arrived_at < next) then
		return;
	end if;
	execute format('create table %I (like event including all)', name);
	execute format('alter table event attach partition %I for values from (%L) to (%L)', name, first, next);
end
$$;

create function drop_event_partitions(older_than timestamptz) returns integer language plpgsql
set search_path from current as $$
declare
	part record;
	dropped integer := 0;
begin
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

select make_event_partition(now() + month * interval '1 month') from generate_series(0, 2) as month;

-- A life of the numbers above: a restored dump begins another, and its events up to this position are not
-- part of the new feed, since their transactions mean something else there.
create table event_epoch (
	epoch text primary key,
	floor bigint not null,
	begun_at timestamptz not null default now()
);
