-- The office lists customers of a whole firm by city and by last visit, either way: read in this order, they need
-- not be sorted.
create index concurrently if not exists customer_by_city on customer (city, title_key, id);
create index concurrently if not exists customer_seen_first on customer (last_visit_on, title_key, id);
create index concurrently if not exists customer_seen_last on customer (last_visit_on desc nulls last, title_key, id);
