-- The board lists those first who wait the longest: read in this order, it need not look at a whole firm.
create index concurrently if not exists customer_by_last_visit on customer (last_visit_on nulls first, title) where not is_closed;
