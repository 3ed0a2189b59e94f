-- How far back a device's clock is believed: to when the service first heard of the device. Null in rows of
-- processes from before this; then it is the row's other time that counts.
alter table known_device add column first_used_at timestamptz;
update known_device set first_used_at = used_at;
alter table session add column known_since timestamptz;

-- After a restored backup nobody can tell when a device was first heard of.
alter table service_epoch add column restored_at timestamptz;

-- The device said a time that cannot be believed; the change counts from its arrival.
alter table operation add column late_entry boolean not null default false;
create index operation_late on operation (created_at) where late_entry;
