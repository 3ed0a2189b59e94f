-- From whom a visit came that was handed over when they left: what they still send of it is taken.
alter table visit add column handed_over_from uuid references employee (id);
