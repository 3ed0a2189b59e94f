-- The office lists the newest orders of a whole firm first: read in this order, it need not sort all of them.
create index concurrently if not exists customer_order_by_date on customer_order (ordered_at, id);
