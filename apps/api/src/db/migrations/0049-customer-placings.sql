-- What the service found out by itself about where a customer is, and for which address: another one is looked up anew.
create table customer_placing (
	customer_id uuid primary key references customer (id) on delete cascade,
	address text not null,
	-- Null: nobody knows the address.
	precision text check (precision in ('door', 'house', 'street', 'town')),
	tried_at timestamptz not null
);
create index customer_placing_to_look_at on customer_placing (customer_id)
	where precision is null or precision in ('street', 'town');
create index customer_unplaced on customer (id) where lat is null and real_lat is null and not is_closed;
