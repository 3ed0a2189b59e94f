-- A change of a field that an import made is no employee's.
alter table customer_field_change alter column employee_id drop not null;

-- By what a file named the visit: it is still known after somebody has moved it.
alter table visit add column import_key text;
create index visit_by_import_key on visit (import_key) where import_key is not null;
