-- The first day of the period that an import brought a day off with; one that was entered by itself has none.
alter table day_off add column first_date date;
