-- By which rule a row's fingerprint was made. Rows from before there were several are of the first.
alter table operation add column fingerprint_rule smallint not null default 1;
