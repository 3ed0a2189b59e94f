-- A change of a field that an import made is no employee's.
alter table customer_field_change alter column employee_id drop not null;
