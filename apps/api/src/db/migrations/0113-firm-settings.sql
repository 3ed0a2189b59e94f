-- What a firm sets itself; until then the settings of the installation hold.

create table firm_setting (
	name text primary key,
	value integer not null
);

create table useful_link (
	country text not null,
	kind text not null,
	url text not null,
	primary key (country, kind)
);
