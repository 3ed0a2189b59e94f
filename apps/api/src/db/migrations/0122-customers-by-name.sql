-- The office lists customers of a whole firm by name: read in this order, it need not sort all of them.
create index concurrently if not exists customer_by_title on customer (title_key, id);
