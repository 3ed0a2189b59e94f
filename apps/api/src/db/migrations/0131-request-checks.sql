-- Sessions and news join what a request sees in part only, and rows whose owner is known are checked when they are
-- written, too.

-- The country of an employee, or those of a dispatcher's scope.
create function request_countries() returns text[] language plpgsql stable security definer
set search_path from current as $$
begin
	if is_office_request() then
		return array(
			select country from office_scope where employee_id = request_person() and country is not null
			union select country from sector where id = any(request_sectors())
		);
	end if;
	return array(select country from employee where id = request_person());
end
$$;

-- Whether a session lives, of whoever: pushes go to people of whom a request reads no session.
create function is_session_open(hash bytea, moment timestamptz) returns boolean language plpgsql stable
security definer set search_path from current as $$
begin
	return exists (select from session where token_hash = hash and expires_at > moment);
end
$$;

-- Which rows of a table a request sees. Its own come first: they are found without looking up anybody.
create or replace function list_request_limits() returns table (name text, seen text) language sql immutable as $$
	select name, seen from (values
		('customer', 'sector_id = any ((select request_sectors())::uuid[]) or is_customer_of_request(id)')
	) as limits (name, seen)
	union all
	select name, 'exists (select from customer where customer.id = ' || name || '.customer_id)'
	from unnest(array[
		'contact_person', 'coupon', 'customer_alias', 'customer_field_change', 'customer_order',
		'customer_placing', 'customer_status_entry', 'key_account', 'loyalty_step'
	]) as name
	union all
	select name, format(
		'employee_id = (select request_person()) or employee_id = any ((select request_people())::uuid[]) or handed_over_from = (select request_person()) or exists (select from customer where customer.id = %s.customer_id)',
		name
	)
	from unnest(array['visit', 'customer_return']) as name
	union all
	select name, format('exists (select from %1$s where %1$s.id = %2$s.%3$s)', parent, name, link)
	from (values
		('contact_phone', 'contact_person', 'contact_person_id'),
		('order_product', 'customer_order', 'order_id'),
		('order_delivery', 'customer_order', 'order_id'),
		('visit_action', 'visit', 'visit_id'),
		('visit_report', 'visit', 'visit_id'),
		('claim', 'customer_return', 'return_id'),
		('claim_image', 'claim', 'claim_id'),
		('return_alias', 'customer_return', 'return_id'),
		('return_review', 'customer_return', 'return_id'),
		('ticket_answer', 'ticket', 'ticket_id'),
		('ticket_image', 'ticket', 'ticket_id'),
		('chat_message', 'chat_conversation', 'conversation_id'),
		('chat_photo', 'chat_message', 'message_id'),
		('chat_voice', 'chat_message', 'message_id')
	) as links (name, parent, link)
	union all
	select name, 'employee_id = (select request_person()) or employee_id = any ((select request_people())::uuid[])'
	from unnest(array[
		'authenticator', 'calendar_feed', 'day_off_entitlement', 'day_off_request', 'device_report',
		'document_confirmation', 'known_device', 'lost_change', 'news_read', 'one_time_link', 'operation',
		'passkey', 'photo_upload', 'photo_upload_piece', 'recovery_code', 'second_factor_failure', 'session',
		'ticket_photo', 'tour_point', 'visit_move'
	]) as name
	union all
	select name, 'employee_id = (select request_person()) or employee_id = any ((select request_people())::uuid[]) or handed_over_from = (select request_person())'
	from unnest(array['parcel', 'parcel_article']) as name
	union all
	select name, seen from (values
		('news', 'coalesce(countries, array[country]) && (select request_countries())'),
		('parcel_shipment', 'exists (select from parcel where parcel.id = parcel_shipment.parcel_id)'),
		('ticket', 'employee_id = (select request_person()) or employee_id = any ((select request_people())::uuid[]) or exists (select from customer where customer.id = ticket.customer_id)'),
		('tour', 'employee_id = (select request_person()) or employee_id = any ((select request_people())::uuid[]) or exists (select from visit where visit.employee_id = tour.employee_id and visit.date = tour.date)'),
		('chat_conversation', 'employee_id = (select request_person()) or employee_id = any ((select request_people())::uuid[]) or created_by = (select request_person()) or exists (select from customer where customer.id = chat_conversation.customer_id) or is_conversation_of_request(id)')
	) as limits (name, seen)
$$;

-- Tables of which a request writes rows only that it sees afterwards. New customers and conversations, and what hangs
-- on them, are written before that is so.
create function list_request_checks() returns setof text language sql immutable as $$
	select unnest(array[
		'authenticator', 'calendar_feed', 'claim', 'claim_image', 'customer_return', 'day_off_request', 'device_report',
		'document_confirmation', 'known_device', 'lost_change', 'news_read', 'operation', 'passkey', 'photo_upload',
		'photo_upload_piece', 'recovery_code', 'second_factor_failure', 'session', 'ticket', 'ticket_image',
		'ticket_photo', 'tour_point', 'visit', 'visit_action', 'visit_move', 'visit_report'
	])
$$;

-- Tables that no request of the field or of a scope needs, and its role can therefore not name: secrets of programs, and
-- the work of imports, exports and backups.
create function list_hidden_tables() returns setof text language sql immutable as $$
	select unnest(array[
		'api_key_secret', 'backup_made', 'export_run', 'import_mapping', 'import_row', 'import_upload', 'webhook_secret'
	])
$$;

-- Has a role for requests see the rows of the person alone. The policy for all lets every other role be.
create or replace function limit_requests(requests text) returns void language plpgsql
set search_path from current as $$
declare
	one record;
begin
	perform grant_to_service(requests);
	for one in select name from list_hidden_tables() as hidden (name) loop
		execute format('revoke all on %I from %I', one.name, requests);
	end loop;
	for one in
		select limits.name, limits.seen, case when checks.name is null then 'true' else limits.seen end as written
		from list_request_limits() as limits
		left join list_request_checks() as checks (name) on checks.name = limits.name
	loop
		execute format('alter table %I enable row level security', one.name);
		execute format('drop policy if exists everybody on %I', one.name);
		execute format('create policy everybody on %I using (true) with check (true)', one.name);
		execute format('drop policy if exists request_limit on %I', one.name);
		execute format(
			'create policy request_limit on %I as restrictive to %I using (%s) with check (%s)',
			one.name, requests, one.seen, one.written
		);
	end loop;
end
$$;

-- Nobody's temporary tables come before those that are meant.
do $$
declare
	own text := quote_ident(current_schema());
begin
	execute format('alter function request_countries() set search_path = %s, pg_temp', own);
	execute format('alter function is_session_open(bytea, timestamptz) set search_path = %s, pg_temp', own);
end
$$;
