-- The office lists the latest visits, the newest orders and customers by name of a whole firm: read in this order,
-- they need not be sorted.
create index concurrently if not exists visit_by_date on visit (date, id);
create index concurrently if not exists customer_order_by_date on customer_order (ordered_at, id);
create index concurrently if not exists customer_by_title on customer (title_key, id);
