-- What the firm makes of the values of option lists, and those that it adds. Each language has a column, so
-- that an import can leave it alone. `withdrawn_option` goes with a later release.
create table option_value (
	id uuid primary key,
	-- The number of an own value on the wire.
	serial integer generated always as identity,
	list text not null,
	value text not null,
	label_de text,
	label_en text,
	label_fr text,
	label_it text,
	label_nl text,
	-- Values without one follow in the release's order.
	rank integer,
	is_withdrawn boolean not null default false,
	version integer not null default 1,
	unique (list, value)
);
insert into option_value (id, list, value, is_withdrawn)
select gen_random_uuid(), list, value, true from withdrawn_option;
insert into option_value (id, list, value, rank)
select gen_random_uuid(), list, value, rank from option_rank
on conflict (list, value) do update set rank = excluded.rank;
