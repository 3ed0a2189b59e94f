-- Changes of one person are read in their order, the newest first, and not sought among those of everybody.
create index concurrently if not exists event_by_actor on event (actor_id, settled_by, position);
