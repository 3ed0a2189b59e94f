-- One fold for all searches: letters of all countries that are written with Latin ones, however their marks
-- are stored, and names that are written with dots or an e. The contract folds in the same way
-- (`foldText`, `joinUmlauts`, `otherSpellings`).
create or replace function fold_text(value text) returns text
language sql immutable parallel safe as $$
	select trim(regexp_replace(
		lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
			translate(
				regexp_replace(normalize(value, NFD),
					'[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g'),
				'ıłđøħŧðŋſŁĐØĦŦÐŊ',
				'ildohtdnsldohtdn'
			), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'),
			'Þ', 'th'), 'ĳ', 'ij'), 'Ĳ', 'ij'), 'ﬁ', 'fi'), 'ﬂ', 'fl') collate "C"),
		'[^a-z0-9]+', ' ', 'g'
	))
$$;

create function join_umlauts(folded text) returns text
language sql immutable parallel safe as $$
	select regexp_replace(folded, '(?<![aeoq])([aou])e(?=[a-z])', '\1', 'g')
$$;

-- An article, a brand or a number in one piece. Whoever restores a backup has no search path: what calls others
-- brings its own.
create function article_key(value text) returns text
language sql immutable parallel safe set search_path from current as $$
	select replace(join_umlauts(fold_text(value)), ' ', '')
$$;

-- Words that are written in another way as well, each with a space behind it.
create function other_spellings(value text) returns text
language sql immutable parallel safe set search_path from current as $$
	select coalesce((
		select string_agg(other || ' ', '' order by way, place)
		from (
			select 1 as way, place, own, other
			from unnest(
				string_to_array(fold_text(value), ' '),
				string_to_array(fold_text(replace(replace(replace(replace(replace(replace(replace(replace(
					normalize(value, NFC), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'),
					'Ä', 'ae'), 'Ö', 'oe'), 'Ü', 'ue'), 'Ø', 'oe')), ' ')
			) with ordinality as spelled (own, other, place)
			union all
			select 2, place, own, other
			from unnest(
				string_to_array(fold_text(value), ' '),
				string_to_array(join_umlauts(fold_text(value)), ' ')
			) with ordinality as joined (own, other, place)
		) as words
		where own <> other
	), '')
$$;

-- Generated columns have no other way to change than to be made anew.
drop index customer_by_words;
drop index customer_by_sector;
drop index customer_by_place;
alter table customer drop column search_text, drop column title_key;
alter table customer
	-- The order of lists.
	add column title_key text not null generated always as (fold_text(title)) stored,
	-- Everything that a customer is found by, each word after a space; the phone in one piece.
	add column search_text text not null generated always as (
		' ' || fold_text(
			title || ' ' || company_title || ' ' || street || ' ' || city || ' '
			|| replace(postal_code, ' ', '') || ' ' || coalesce(aws_id, '') || ' '
			|| coalesce(crm_id, '') || ' ' || coalesce(email, '') || ' '
			|| coalesce(vat, '') || ' ' || coalesce(phone_prefix, '')
		) || coalesce(phone_number, '') || ' '
		|| other_spellings(title || ' ' || company_title || ' ' || street || ' ' || city)
	) stored;
create index customer_by_words on customer using gin (sector_id, search_text gin_trgm_ops);
create index customer_by_sector on customer (sector_id, title_key, id);
-- Each change of the table makes its indexes anew; of two that fit alike the newest one is taken.
create index customer_by_place on customer
	(sector_id, (coalesce(real_lat, lat)), (coalesce(real_lng, lng)))
	include (id, title, status, is_closed, last_visit_on, real_lat, lat, real_lng, lng);

drop index order_product_by_key;
alter table order_product drop column search_key;
alter table order_product
	-- Everything that an article is found by: brand and number in one piece, then its codes.
	add column search_key text not null generated always as (
		replace(fold_text(brand || article), ' ', '')
		|| ' ' || coalesce(ean, '') || ' ' || coalesce(piece_code, '')
	) stored;
create index order_product_by_key on order_product using gin (search_key gin_trgm_ops);

drop index customer_order_by_number;
alter table customer_order drop column number_key;
alter table customer_order
	add column number_key text not null
		generated always as (replace(fold_text(id), ' ', '')) stored;
create index customer_order_by_number on customer_order using gin (number_key gin_trgm_ops);
