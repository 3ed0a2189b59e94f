-- The office lists the latest visits, the newest orders and coupons, and customers by name or by sector, of a whole
-- firm: read in this order, they need not be sorted.
create index concurrently if not exists visit_by_date on visit (date, id);
create index concurrently if not exists customer_order_by_date on customer_order (ordered_at, id);
create index concurrently if not exists customer_by_title on customer (title_key, id);
create index concurrently if not exists coupon_by_issue on coupon (issued_on, code);
create index concurrently if not exists sector_by_name on sector (name);
