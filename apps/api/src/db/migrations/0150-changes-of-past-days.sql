-- Changes of past days, of everybody and of one person, are found by their days, and not behind all that came later.
create index concurrently if not exists event_by_arrival on event (arrived_at, position);
create index concurrently if not exists event_of_actor on event (actor_id, arrived_at, position);
