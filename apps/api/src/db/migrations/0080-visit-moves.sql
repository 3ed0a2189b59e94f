-- What a visit was before it was moved last, so that its move, or the end of its day, can be taken back the same day.
create table visit_move (
	visit_id uuid primary key references visit (id) on delete cascade,
	employee_id uuid not null references employee (id),
	-- Of the visit once it was moved: another one has been changed since.
	version integer not null,
	moved_at timestamptz not null,
	-- It was moved since its day was ended.
	by_stop boolean not null,
	date date not null,
	tour_position integer not null,
	comment text,
	arrived_at timestamptz,
	started_by_hand boolean not null,
	appointment_from time,
	appointment_to time,
	moved_by uuid,
	last_moved_at timestamptz,
	moved_from date
);
create index visit_move_by_day on visit_move (employee_id, date);
create index visit_move_by_age on visit_move (moved_at);
