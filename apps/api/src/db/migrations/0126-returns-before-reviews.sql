-- Returns that were signed before the office could approve them: they wait for nobody.
alter table customer_return add column predates_review boolean not null default false;

-- By when the schema of reviews was made here; a database that gets both at once holds older ones only.
update customer_return set predates_review = true
where confirmed_at < coalesce(
	(select min(nullif(timestamp, '')::timestamptz) from kysely_migration where name like '0108-%'), now()
) and not exists (select 1 from return_review where return_id = customer_return.id);
