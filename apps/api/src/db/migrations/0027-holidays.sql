-- The firm's own days without work, beside the public holidays that a library knows: of a country, or only where
-- postal codes begin like this (the feast of a town's patron, say). Once, or each year on the same day.
create table holiday (
	id uuid primary key default gen_random_uuid(),
	country text not null,
	postal_code text,
	-- YYYY-MM-DD, or MM-DD for each year.
	day text not null check (length(day) in (5, 10)),
	name text not null
);
create unique index holiday_by_day on holiday (country, day, coalesce(postal_code, ''));
