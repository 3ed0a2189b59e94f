-- Chores and imports may work by roles of their own (`office database chores`, `office database imports`), which lack
-- what such work never needs.

-- Whoever may call one of these does that work: so it is known which role was named.
create function does_chores() returns boolean language sql immutable as $$ select true $$;
create function does_imports() returns boolean language sql immutable as $$ select true $$;
revoke all on function does_chores() from public;
revoke all on function does_imports() from public;

-- The role of this database for chores or imports, or null.
create function find_work_role(work text) returns text language sql stable
set search_path from current as $$
	select min(pg_roles.rolname) from pg_proc
	cross join aclexplode(proacl) as granted
	join pg_roles on pg_roles.oid = granted.grantee
	where pg_proc.oid = to_regproc('does_' || work) and granted.grantee <> proowner
$$;

-- What a work cannot do with a table. Chores forget: they make no account, no session and no way to sign in. Imports
-- write masters: ways to sign in, secrets, what people write to each other and what lies ready to be taken away are
-- none of their business.
create function list_work_limits() returns table (work text, name text, withheld text) language sql immutable as $$
	select 'chores', name, 'insert, update' from unnest(array[
		'api_key_secret', 'authenticator', 'calendar_feed', 'known_device', 'office_scope', 'one_time_link', 'passkey',
		'provider_identity', 'provider_sign_in', 'push_key', 'recovery_code', 'sealing_secret', 'session',
		'webhook_secret'
	]) as name
	union all
	-- Names of whoever is erased are written over.
	select 'chores', name, 'insert' from unnest(array['api_key', 'employee']) as name
	union all
	select 'chores', name, 'select' from unnest(array['sealing_secret']) as name
	union all
	select 'imports', name, 'all' from unnest(array[
		'api_key', 'api_key_secret', 'authenticator', 'backup_made', 'calendar_feed', 'chat_message', 'chat_photo',
		'chat_voice', 'export_run', 'known_device', 'mail', 'office_scope', 'one_time_link', 'passkey', 'photo_upload',
		'photo_upload_piece', 'provider_identity', 'provider_sign_in', 'push_key',
		'recovery_code', 'sealing_secret', 'second_factor_failure', 'session', 'sign_in_failure', 'webhook',
		'webhook_attempt', 'webhook_delivery', 'webhook_secret'
	]) as name
$$;

-- Lets a role do chores or imports, in place of the one that did.
create function grant_to_work(given text, role text) returns void language plpgsql
set search_path from current as $$
declare
	one record;
	column_name text;
	before text := find_work_role(given);
begin
	if before is not null then
		execute format('revoke all on function %I() from %I', 'does_' || given, before);
	end if;
	perform grant_to_service(role);
	for one in select name, withheld from list_work_limits() where work = given loop
		execute format('revoke %s on %I from %I', one.withheld, one.name, role);
		-- Whoever undoes an import asks which records are named, also there.
		if one.withheld = 'all' then
			for column_name in
				select distinct attname from pg_constraint
				join pg_attribute on attrelid = conrelid and attnum = any(conkey)
				where contype = 'f' and conrelid = one.name::regclass
			loop
				execute format('grant select (%I) on %I to %I', column_name, one.name, role);
			end loop;
		end if;
	end loop;
	execute format('grant execute on function %I() to %I', 'does_' || given, role);
end
$$;
