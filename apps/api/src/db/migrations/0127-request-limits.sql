-- A second limit below the queries: where a role for requests is named (`office database limit`), it reads and
-- changes only rows of the person in whose name a transaction works. All other roles are not limited.

-- In whose name the transaction works, and in which half of the product.
create function request_person() returns uuid language sql stable parallel safe as $$
	select nullif(current_setting('roundsman.person', true), '')::uuid
$$;

create function is_office_request() returns boolean language sql stable parallel safe as $$
	select current_setting('roundsman.half', true) = 'office'
$$;

-- The sectors of an employee, or those of a dispatcher's scope.
create function request_sectors() returns uuid[] language plpgsql stable security definer
set search_path from current as $$
begin
	if is_office_request() then
		return array(
			select sector.id from sector where exists (
				select from office_scope where office_scope.employee_id = request_person()
					and (office_scope.sector_id = sector.id or office_scope.country = sector.country)
			)
		);
	end if;
	return array(select sector_id from employee_sector where employee_id = request_person());
end
$$;

-- The person alone, or in the office also the people of the scope.
create function request_people() returns uuid[] language plpgsql stable security definer
set search_path from current as $$
declare
	sectors uuid[];
begin
	if not is_office_request() then
		return array[request_person()];
	end if;
	sectors := request_sectors();
	return array(
		select employee.id from employee
		where employee.id = request_person()
			or exists (
				select from office_scope where office_scope.employee_id = request_person()
					and office_scope.country = employee.country
			)
			or exists (
				select from employee_sector
				where employee_sector.employee_id = employee.id and employee_sector.sector_id = any(sectors)
			)
	);
end
$$;

-- A customer of another sector is seen by whoever has a visit or a return there.
create function is_customer_of_request(customer uuid) returns boolean language plpgsql stable security definer
set search_path from current as $$
declare
	people uuid[] := request_people();
begin
	return exists (select from visit where visit.customer_id = customer and visit.employee_id = any(people))
		or exists (
			select from customer_return
			where customer_return.customer_id = customer and customer_return.employee_id = any(people)
		);
end
$$;

-- Conversations of the office go by more than a column says.
create function is_conversation_of_request(conversation uuid) returns boolean language plpgsql stable security definer
set search_path from current as $$
declare
	people uuid[] := request_people();
begin
	return exists (
		select from chat_recipient where conversation_id = conversation and employee_id = any(people)
	);
end
$$;

-- Which rows of a table a request sees. Its own come first: they are told without looking up anybody. Tables that are not named here hold nobody's rows, or say why
-- in `request-limits.test.ts`.
create function list_request_limits() returns table (name text, seen text) language sql immutable as $$
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
		'passkey', 'photo_upload', 'photo_upload_piece', 'recovery_code', 'second_factor_failure',
		'ticket_photo', 'tour_point', 'visit_move'
	]) as name
	union all
	select name, 'employee_id = (select request_person()) or employee_id = any ((select request_people())::uuid[]) or handed_over_from = (select request_person())'
	from unnest(array['parcel', 'parcel_article']) as name
	union all
	select name, seen from (values
		('parcel_shipment', 'exists (select from parcel where parcel.id = parcel_shipment.parcel_id)'),
		('ticket', 'employee_id = (select request_person()) or employee_id = any ((select request_people())::uuid[]) or exists (select from customer where customer.id = ticket.customer_id)'),
		('tour', 'employee_id = (select request_person()) or employee_id = any ((select request_people())::uuid[]) or exists (select from visit where visit.employee_id = tour.employee_id and visit.date = tour.date)'),
		('chat_conversation', 'employee_id = (select request_person()) or employee_id = any ((select request_people())::uuid[]) or created_by = (select request_person()) or exists (select from customer where customer.id = chat_conversation.customer_id) or is_conversation_of_request(id)')
	) as limits (name, seen)
$$;

-- Has a role for requests see the rows of the person alone. The policy for all lets every other role be.
create function limit_requests(requests text) returns void language plpgsql
set search_path from current as $$
declare
	one record;
begin
	perform grant_to_service(requests);
	for one in select name, seen from list_request_limits() loop
		execute format('alter table %I enable row level security', one.name);
		execute format('drop policy if exists everybody on %I', one.name);
		execute format('create policy everybody on %I using (true) with check (true)', one.name);
		execute format('drop policy if exists request_limit on %I', one.name);
		execute format(
			'create policy request_limit on %I as restrictive to %I using (%s) with check (true)',
			one.name, requests, one.seen
		);
	end loop;
end
$$;

-- The role for requests of this database, or null.
create function find_request_role() returns text language sql stable
set search_path from current as $$
	select min(pg_roles.rolname) from pg_policy join pg_roles on pg_roles.oid = any(polroles)
	where polname = 'request_limit' and polrelid = 'customer'::regclass
$$;

-- Nobody's temporary tables come before those that are meant.
do $$
declare
	own text := quote_ident(current_schema());
begin
	execute format('alter function request_sectors() set search_path = %s, pg_temp', own);
	execute format('alter function request_people() set search_path = %s, pg_temp', own);
	execute format('alter function is_customer_of_request(uuid) set search_path = %s, pg_temp', own);
	execute format('alter function is_conversation_of_request(uuid) set search_path = %s, pg_temp', own);
end
$$;
