-- Finding orders by their number, an article or a customer ------------------------------------------

alter table order_product
	-- Everything that an article is found by: brand and number in one piece, then its codes.
	add column search_key text not null generated always as (
		replace(fold_text(brand || article), ' ', '')
		|| ' ' || coalesce(ean, '') || ' ' || coalesce(piece_code, '')
	) stored;
create index order_product_by_key on order_product using gin (search_key gin_trgm_ops);

alter table customer_order
	add column number_key text not null
		generated always as (replace(fold_text(id), ' ', '')) stored;
create index customer_order_by_number on customer_order using gin (number_key gin_trgm_ops);
