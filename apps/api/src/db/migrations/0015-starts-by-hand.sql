-- A visit that was started by hand may have begun elsewhere: where the device was then, if it knew.
alter table visit
	add column started_by_hand boolean not null default false,
	add column start_lat double precision,
	add column start_lng double precision,
	add column start_accuracy double precision;
