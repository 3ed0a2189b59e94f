-- Erasing a person: the only way in which events change, and which persons were erased.

create table erasure (
	kind text not null check (kind in ('contact', 'customer', 'employee')),
	record_id uuid not null,
	erased_at timestamptz not null,
	primary key (kind, record_id)
);

-- Replaces what the pattern finds in the texts of a value. Names of fields stay.
create function mask_json(value jsonb, pattern text) returns jsonb language plpgsql immutable
set search_path from current as $$
begin
	case jsonb_typeof(value)
		when 'object' then
			return coalesce(
				(select jsonb_object_agg(one.key, mask_json(one.value, pattern)) from jsonb_each(value) as one),
				value
			);
		when 'array' then
			return coalesce(
				(
					select jsonb_agg(mask_json(one.value, pattern) order by one.ordinality)
					from jsonb_array_elements(value) with ordinality as one
				),
				value
			);
		when 'string' then
			return to_jsonb(regexp_replace(value #>> '{}', pattern, '…', 'gi'));
		when 'number' then
			return case when value #>> '{}' ~* pattern then to_jsonb('…'::text) else value end;
		else
			return value;
	end case;
end
$$;

-- The same for a text, which may hold JSON.
create function mask_text(value text, pattern text) returns text language plpgsql immutable
set search_path from current as $$
begin
	if value !~* pattern then
		return value;
	end if;
	if value ~ '^\s*[\[{]' then
		begin
			return mask_json(value::jsonb, pattern)::text;
		exception when invalid_text_representation then
			null;
		end;
	end if;
	return regexp_replace(value, pattern, '…', 'gi');
end
$$;

-- Every text and number of a value is hidden; which fields there were stays.
create function hide_json(value jsonb) returns jsonb language plpgsql immutable
set search_path from current as $$
begin
	case jsonb_typeof(value)
		when 'object' then
			return coalesce(
				(select jsonb_object_agg(one.key, hide_json(one.value)) from jsonb_each(value) as one), value
			);
		when 'array' then
			return coalesce(
				(
					select jsonb_agg(hide_json(one.value) order by one.ordinality)
					from jsonb_array_elements(value) with ordinality as one
				),
				value
			);
		when 'string', 'number' then
			return to_jsonb('…'::text);
		else
			return value;
	end case;
end
$$;

-- Events are never deleted one by one, and only an erasure changes what they hold, never what they say happened.
create or replace function refuse_event_change() returns trigger language plpgsql as $$
begin
	if tg_op = 'UPDATE' and current_setting('roundsman.erasing', true) = 'on' then
		if to_jsonb(new) - 'before' - 'after' = to_jsonb(old) - 'before' - 'after' then
			return new;
		end if;
	end if;
	raise exception 'events are never changed or deleted' using errcode = 'insufficient_privilege';
end
$$;

-- Hides what events of the first records hold, and what the patterns find: the wide one anywhere, the narrow
-- one in events of the second records.
create function mask_events(hidden text[], near text[], wide text, narrow text) returns bigint
language plpgsql security definer set search_path from current as $$
declare
	found bigint;
	more bigint;
begin
	perform set_config('roundsman.erasing', 'on', true);
	update event set before = hide_json(before), after = hide_json(after)
	where record_id = any (hidden) and (before is not null or after is not null);
	get diagnostics found = row_count;
	update event set before = mask_json(before, narrow), after = mask_json(after, narrow)
	where record_id = any (near) and record_id <> all (hidden)
	and (before::text ~* narrow or after::text ~* narrow);
	get diagnostics more = row_count;
	found := found + more;
	update event set before = mask_json(before, wide), after = mask_json(after, wide)
	where before::text ~* wide or after::text ~* wide;
	get diagnostics more = row_count;
	perform set_config('roundsman.erasing', 'off', true);
	return found + more;
end
$$;

-- Nobody's temporary tables come before those that are meant.
do $$
declare
	own text := quote_ident(current_schema());
begin
	execute format(
		'alter function mask_events(text[], text[], text, text) set search_path = %s, pg_temp', own
	);
end
$$;
