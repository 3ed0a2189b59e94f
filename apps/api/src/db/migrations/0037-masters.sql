-- Who and where the firm is. One row.
create table firm (
	only_row boolean primary key default true check (only_row),
	name text not null,
	street text not null,
	postal_code text not null,
	city text not null,
	country text not null,
	language text not null,
	time_zone text not null,
	version integer not null default 1
);

alter table sector
	add column version integer not null default 1,
	add column withdrawn_at timestamptz;
create index sector_by_country on sector (country, name);

create table product (
	id uuid primary key,
	-- The firm's own number.
	article text not null unique,
	-- What it is called, by language.
	article_type jsonb not null,
	brand text not null,
	ean text,
	weight numeric(8, 3),
	price numeric(12, 2),
	deposit numeric(12, 2) not null default 0,
	is_battery boolean not null default false,
	is_dangerous boolean not null default false,
	withdrawn_at timestamptz,
	version integer not null default 1,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	-- As articles of orders are found: brand and number in one piece, then the code, then the names.
	search_key text not null generated always as (
		replace(fold_text(brand || article), ' ', '') || ' ' || coalesce(ean, '') || ' '
		|| replace(fold_text(
			(article_type ->> 'en') || ' ' || (article_type ->> 'fr') || ' ' || (article_type ->> 'de') || ' '
			|| (article_type ->> 'nl') || ' ' || (article_type ->> 'it')
		), ' ', '')
	) stored
);
create index product_by_key on product using gin (search_key gin_trgm_ops);
create index product_by_ean on product (ean) where ean is not null;

alter table action
	add column version integer not null default 1,
	add column withdrawn_at timestamptz;

alter table coupon_campaign
	add column version integer not null default 1,
	add column withdrawn_at timestamptz;

-- Half days leave the rest of the day for visits.
alter table day_off add column part text not null default 'whole'
	check (part in ('whole', 'morning', 'afternoon'));

-- The order that the firm gives the values of an option list; values that are not named follow in the release's.
create table option_rank (
	list text not null,
	value text not null,
	rank integer not null,
	primary key (list, value)
);
