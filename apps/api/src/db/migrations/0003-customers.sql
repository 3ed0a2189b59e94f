-- Finding customers ------------------------------------------------------------------------------

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Small letters without marks and digits, everything else a space. The contract folds what people
-- type in the same way (`foldText`).
create function fold_text(value text) returns text
language sql immutable parallel safe as $$
	select trim(regexp_replace(
		lower(replace(replace(replace(replace(replace(replace(translate(
			value,
			'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖØòóôõöøÙÚÛÜùúûüÝŸýÿŠšŽž',
			'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooooouuuuuuuuyyyysszz'
		), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe') collate "C"),
		'[^a-z0-9]+', ' ', 'g'
	))
$$;

alter table customer
	-- The order of lists.
	add column title_key text not null generated always as (fold_text(title)) stored,
	-- Everything that a customer is found by, each word after a space; the phone in one piece.
	add column search_text text not null generated always as (
		' ' || fold_text(
			title || ' ' || company_title || ' ' || city || ' ' || replace(postal_code, ' ', '') || ' '
			|| coalesce(aws_id, '') || ' ' || coalesce(crm_id, '') || ' ' || coalesce(email, '') || ' '
			|| coalesce(vat, '') || ' ' || coalesce(phone_prefix, '')
		) || coalesce(phone_number, '') || ' '
	) stored;

-- The sector first: whoever searches sees few of all.
create index customer_by_words on customer using gin (sector_id, search_text gin_trgm_ops);

drop index customer_by_sector;
create index customer_by_sector on customer (sector_id, title_key, id);

-- What phones keep ---------------------------------------------------------------------------------

-- The transaction that last changed what a phone keeps of a customer, by sector. A customer that
-- left a sector, or is gone, stays on record there, so that phones hear of it. Transaction numbers
-- and not times: only a number below all that are still running says that nothing is missing.
create table customer_change (
	sector_id uuid not null,
	customer_id uuid not null,
	changed_in xid8 not null default pg_current_xact_id(),
	primary key (sector_id, customer_id)
);
create index customer_change_by_transaction on customer_change (sector_id, changed_in);

insert into customer_change (sector_id, customer_id) select sector_id, id from customer;

create function note_customers(ids uuid[]) returns void language sql as $$
	insert into customer_change (sector_id, customer_id)
	select sector_id, id from customer where id = any (ids) order by sector_id, id
	on conflict (sector_id, customer_id) do update set changed_in = excluded.changed_in
	where customer_change.changed_in <> excluded.changed_in
$$;

create function note_customer() returns trigger language plpgsql as $$
begin
	if tg_op <> 'INSERT' then
		insert into customer_change (sector_id, customer_id)
		select sector_id, id from before order by sector_id, id
		on conflict (sector_id, customer_id) do update set changed_in = excluded.changed_in
		where customer_change.changed_in <> excluded.changed_in;
	end if;
	if tg_op <> 'DELETE' then
		insert into customer_change (sector_id, customer_id)
		select sector_id, id from after order by sector_id, id
		on conflict (sector_id, customer_id) do update set changed_in = excluded.changed_in
		where customer_change.changed_in <> excluded.changed_in;
	end if;
	return null;
end
$$;

-- Of what hangs on a customer.
create function note_customer_of_rows() returns trigger language plpgsql as $$
begin
	if tg_op <> 'INSERT' then
		perform note_customers(array(select distinct customer_id from before));
	end if;
	if tg_op <> 'DELETE' then
		perform note_customers(array(select distinct customer_id from after));
	end if;
	return null;
end
$$;

create function note_customer_of_phones() returns trigger language plpgsql as $$
begin
	if tg_op <> 'INSERT' then
		perform note_customers(array(
			select distinct customer_id from contact_person
			where id in (select contact_person_id from before)
		));
	end if;
	if tg_op <> 'DELETE' then
		perform note_customers(array(
			select distinct customer_id from contact_person
			where id in (select contact_person_id from after)
		));
	end if;
	return null;
end
$$;

-- Only what is planned is kept: the order of a tour, a start and a comment change nothing.
create function note_customer_of_visits() returns trigger language plpgsql as $$
begin
	if tg_op = 'INSERT' then
		perform note_customers(array(select distinct customer_id from after where status = 'plan'));
	elsif tg_op = 'DELETE' then
		perform note_customers(array(select distinct customer_id from before where status = 'plan'));
	else
		perform note_customers(array(
			select unnest(array[before.customer_id, after.customer_id])
			from before join after using (id)
			where (before.status = 'plan' or after.status = 'plan')
			and (before.status, before.date, before.employee_id, before.customer_id)
				is distinct from (after.status, after.date, after.employee_id, after.customer_id)
		));
	end if;
	return null;
end
$$;

create trigger note_insert after insert on customer
	referencing new table as after for each statement execute function note_customer();
create trigger note_update after update on customer
	referencing old table as before new table as after
	for each statement execute function note_customer();
create trigger note_delete after delete on customer
	referencing old table as before for each statement execute function note_customer();

create trigger note_insert after insert on contact_person
	referencing new table as after for each statement execute function note_customer_of_rows();
create trigger note_update after update on contact_person
	referencing old table as before new table as after
	for each statement execute function note_customer_of_rows();
create trigger note_delete after delete on contact_person
	referencing old table as before for each statement execute function note_customer_of_rows();

create trigger note_insert after insert on contact_phone
	referencing new table as after for each statement execute function note_customer_of_phones();
create trigger note_update after update on contact_phone
	referencing old table as before new table as after
	for each statement execute function note_customer_of_phones();
create trigger note_delete after delete on contact_phone
	referencing old table as before for each statement execute function note_customer_of_phones();

create trigger note_insert after insert on key_account
	referencing new table as after for each statement execute function note_customer_of_rows();
create trigger note_update after update on key_account
	referencing old table as before new table as after
	for each statement execute function note_customer_of_rows();
create trigger note_delete after delete on key_account
	referencing old table as before for each statement execute function note_customer_of_rows();

create trigger note_insert after insert on coupon
	referencing new table as after for each statement execute function note_customer_of_rows();
create trigger note_update after update on coupon
	referencing old table as before new table as after
	for each statement execute function note_customer_of_rows();
create trigger note_delete after delete on coupon
	referencing old table as before for each statement execute function note_customer_of_rows();

create trigger note_insert after insert on visit
	referencing new table as after for each statement execute function note_customer_of_visits();
create trigger note_update after update on visit
	referencing old table as before new table as after
	for each statement execute function note_customer_of_visits();
create trigger note_delete after delete on visit
	referencing old table as before for each statement execute function note_customer_of_visits();

-- Campaigns, whose coupon every customer of the country may have once.
create table coupon_campaign (
	id uuid primary key,
	country text not null,
	-- Name by language.
	names jsonb not null,
	code text not null,
	starts_on date not null,
	ends_on date not null
);
create index coupon_campaign_by_country on coupon_campaign (country, ends_on);
