-- What was set in the environment only: who needs a second factor, and what an employee has beside their role.
-- Null, or no row: as the installation is set.

create table sign_in_rule (
	only_row boolean primary key default true check (only_row),
	second_factor text not null check (second_factor in ('administrators', 'all'))
);

alter table employee
	add column has_all_features boolean,
	add column shows_accompanying boolean;
