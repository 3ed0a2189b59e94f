-- Whose work an action is, and for which customers it is meant; null: for all of them.
alter table action
	add column roles text[] not null default '{service-agent,prospector}',
	add column customer_statuses text[];

-- Who moved a visit to its day, and when: what somebody is told who saw it on another one.
alter table visit
	add column moved_by uuid references employee (id),
	add column moved_at timestamptz;
