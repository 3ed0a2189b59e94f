-- Numbers that customers had before they were renumbered or merged: what names them still finds the customer.
create table customer_alias (
	number text primary key,
	customer_id uuid not null references customer (id) on delete cascade
);
create index customer_alias_by_customer on customer_alias (customer_id);
