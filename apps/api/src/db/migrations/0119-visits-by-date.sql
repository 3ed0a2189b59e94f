-- The office lists the latest visits of a whole firm first: read in this order, it need not sort all of them.
create index concurrently if not exists visit_by_date on visit (date, id);
