-- What every process would do now and then, one does for all.

create table chore_lease (
	name text primary key,
	-- Until then nobody else does it: while somebody is at it, and after it was done.
	locked_until timestamptz not null
);

-- After a loss nobody knows what was sent: it is looked for before it is sent again, and numbers by which others
-- know it are not given twice.
create function doubt_what_was_sent(at timestamptz) returns void language plpgsql
security definer set search_path from current as $$
declare
	numbers text := pg_get_serial_sequence('parcel_shipment', 'serial');
begin
	update outbound set sent_at = at where state = 'waiting' and sent_at is null;
	perform setval(numbers, nextval(numbers) + 100000);
end
$$;

do $$
begin
	execute format('alter function doubt_what_was_sent(timestamptz) set search_path = %s, pg_temp', quote_ident(current_schema()));
end
$$;
