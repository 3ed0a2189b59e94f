-- Changes of one person are sought among all of the days asked for. A person has many, whose places share one key.
create index concurrently if not exists event_by_actor on event (actor_id);
