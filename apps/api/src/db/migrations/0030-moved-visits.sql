-- The day that a visit left when it was moved on that day or later: what that day's totals count as moved.
alter table visit add column moved_from date;

create index visit_moved_from on visit (employee_id, moved_from) where moved_from is not null;
