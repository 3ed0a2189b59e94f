-- Raised by every change of an employee's points and of what is chosen of them.
alter table employee add column tour_points_version integer not null default 0;

-- A point that was forgotten is told from one that never was: whoever forgets it again is not refused.
alter table tour_point add column deleted_at timestamptz;
