-- Where an employee lives: it says which holidays of a region are theirs. Null: only those of the whole country.
alter table employee add column postal_code text;
