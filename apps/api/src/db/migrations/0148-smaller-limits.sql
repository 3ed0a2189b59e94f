-- What is asked of a row only after its owner stands in a function: PostgreSQL prepares each subquery of a policy for
-- each statement, also those that it never comes to, and GET /visit had some sixty of them.

-- Whether a request sees a customer, by its sector or by what it has there.
create function is_customer_seen(customer uuid) returns boolean language plpgsql stable security definer
set search_path from current as $$
begin
	return exists (select from customer as own where own.id = customer and own.sector_id = any(request_sectors()))
		or is_customer_of_request(customer);
end
$$;

-- Whether a request sees a visit of somebody else's tour.
create function is_tour_seen(employee uuid, day date) returns boolean language plpgsql stable security definer
set search_path from current as $$
begin
	return exists (
		select from visit where visit.employee_id = employee and visit.date = day
			and (visit.handed_over_from = request_person() or is_customer_seen(visit.customer_id))
	);
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
	select name, '(select request_person()) = any (array[employee_id, handed_over_from]) or employee_id = any ((select request_people())::uuid[]) or is_customer_seen(customer_id)'
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
	select name, '(select request_person()) = any (array[employee_id, handed_over_from]) or employee_id = any ((select request_people())::uuid[])'
	from unnest(array['parcel', 'parcel_article']) as name
	union all
	select name, seen from (values
		('news', 'coalesce(countries, array[country]) && (select request_countries())'),
		('parcel_shipment', 'exists (select from parcel where parcel.id = parcel_shipment.parcel_id)'),
		('ticket', 'employee_id = (select request_person()) or employee_id = any ((select request_people())::uuid[]) or is_customer_seen(customer_id)'),
		('tour', 'employee_id = (select request_person()) or employee_id = any ((select request_people())::uuid[]) or is_tour_seen(employee_id, date)'),
		('chat_conversation', '(select request_person()) = any (array[employee_id, created_by]) or employee_id = any ((select request_people())::uuid[]) or is_customer_seen(customer_id) or is_conversation_of_request(id)')
	) as limits (name, seen)
$$;

-- Nobody's temporary tables come before those that are meant.
do $$
declare
	own text := quote_ident(current_schema());
begin
	execute format('alter function is_customer_seen(uuid) set search_path = %s, pg_temp', own);
	execute format('alter function is_tour_seen(uuid, date) set search_path = %s, pg_temp', own);
end
$$;
