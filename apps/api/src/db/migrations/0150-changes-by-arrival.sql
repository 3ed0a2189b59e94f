-- Changes of past days are found by their days, and not behind all that came later.
create index concurrently if not exists event_by_arrival on event (arrived_at, position);
