-- For whom a piece of news is, until when it is shown, and in which languages it was written.

alter table news
	-- Null: in the column country alone, as older releases write it.
	add column countries text[],
	-- Null: for all.
	add column roles text[],
	add column sector_ids uuid[],
	add column languages text[],
	add column ends_at timestamptz,
	add column withdrawn_at timestamptz,
	add column version integer not null default 1;

create index news_by_countries on news using gin (countries);
