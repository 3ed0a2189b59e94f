-- Read by one release only, which finds a person's changes without it as well, only later.
drop index if exists event_by_actor;
