-- Customers are found by their street as well. A generated column has no other way to change than to be
-- made anew.
drop index customer_by_words;
alter table customer drop column search_text;
alter table customer
	-- Everything that a customer is found by, each word after a space; the phone in one piece.
	add column search_text text not null generated always as (
		' ' || fold_text(
			title || ' ' || company_title || ' ' || street || ' ' || city || ' '
			|| replace(postal_code, ' ', '') || ' ' || coalesce(aws_id, '') || ' '
			|| coalesce(crm_id, '') || ' ' || coalesce(email, '') || ' '
			|| coalesce(vat, '') || ' ' || coalesce(phone_prefix, '')
		) || coalesce(phone_number, '') || ' '
	) stored;
create index customer_by_words on customer using gin (sector_id, search_text gin_trgm_ops);
