-- Which life of the database the marks of feeds belong to. A standby that was promoted goes on with it where
-- every commit had reached it before it was acknowledged; else another life begins.

create table database_life (
	only_row boolean primary key default true check (only_row),
	-- Names the life to those who keep marks.
	epoch text not null,
	system_id text not null,
	timeline integer not null,
	-- Whether commits waited for a standby when that was last looked at.
	is_synchronous boolean not null,
	looked_at timestamptz not null default now()
);

-- The timeline on which is written. That of the last checkpoint is an older one for a while after a promotion.
create function present_timeline() returns integer language sql stable as $$
	select case
		when pg_is_in_recovery() then (select timeline_id from pg_control_checkpoint())
		else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::integer
	end
$$;

create function waits_for_standby() returns boolean language sql stable as $$
	select current_setting('synchronous_standby_names') <> ''
		and current_setting('synchronous_commit') in ('on', 'remote_apply')
$$;

-- A database that was brought to a moment of its past has lost what came after it.
create function is_brought_back() returns boolean language sql stable as $$
	select exists (
		select from pg_settings
		where name in ('recovery_target', 'recovery_target_lsn', 'recovery_target_name', 'recovery_target_time', 'recovery_target_xid')
			and setting <> ''
	)
$$;

insert into database_life (epoch, system_id, timeline, is_synchronous)
select system_identifier || '.' || (select timeline_id from pg_control_checkpoint()), system_identifier::text,
	present_timeline(), waits_for_standby()
from pg_control_system();
