-- Two customers who look alike and are two, from the side of each. What they shared when somebody said so is kept as
-- digests: where they share more one day, they are asked about anew.
create table customer_apart (
	customer_id uuid not null references customer (id) on delete cascade,
	other_id uuid not null references customer (id) on delete cascade,
	vat text,
	phone text,
	name text,
	employee_id uuid references employee (id) on delete set null,
	kept_at timestamptz not null,
	primary key (customer_id, other_id),
	check (customer_id <> other_id)
);
create index customer_apart_by_other on customer_apart (other_id);

-- As in 0148, with the table.
create or replace function list_request_limits() returns table (name text, seen text) language sql immutable as $$
	select name, seen from (values
		('customer', 'sector_id = any ((select request_sectors())::uuid[]) or is_customer_of_request(id)')
	) as limits (name, seen)
	union all
	select name, 'exists (select from customer where customer.id = ' || name || '.customer_id)'
	from unnest(array[
		'contact_person', 'coupon', 'customer_alias', 'customer_apart', 'customer_field_change', 'customer_order',
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
