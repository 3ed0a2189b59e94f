-- Where a person is signed in, under an id that opens nothing; what the device said of itself at the sign-in.
alter table session add column id uuid not null default gen_random_uuid();
alter table session add column system text;
alter table session add column browser text;
create unique index session_by_id on session (id);

-- Customers that have come to a higher level of the loyalty programme. A step counts for whoever has visited
-- the customer last.
create table loyalty_step (
	id uuid primary key default gen_random_uuid(),
	customer_id uuid not null references customer (id) on delete cascade,
	employee_id uuid not null references employee (id) on delete cascade,
	level text not null,
	reached_at timestamptz not null
);
create index loyalty_step_by_employee on loyalty_step (employee_id, reached_at);

create function note_loyalty_step() returns trigger language plpgsql as $$
declare
	levels constant text[] := array['silv', 'gold_trial', 'gold', 'plat'];
begin
	insert into loyalty_step (customer_id, employee_id, level, reached_at)
	select new.id, visit.employee_id, new.loyalty_level, new.updated_at
	from visit
	where visit.customer_id = new.id and visit.status = 'done'
		and array_position(levels, new.loyalty_level)
			> coalesce(array_position(levels, old.loyalty_level), 0)
	order by visit.date desc
	limit 1;
	return null;
end $$;
create trigger loyalty_step_noted after update of loyalty_level on customer for each row
	when (new.loyalty_level is distinct from old.loyalty_level)
	execute function note_loyalty_step();

-- A year of an employee's figures is one query over these.
create index coupon_by_visit on coupon (visit_id) where visit_id is not null;
create index customer_return_by_employee on customer_return (employee_id, created_at);
create index customer_status_entry_by_employee on customer_status_entry (employee_id, changed_at);
