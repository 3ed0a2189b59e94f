-- Devices are told of erasures in an order that loses none: by the transaction that wrote them.
alter table erasure
	add column customer_id uuid,
	add column settled_by xid8 not null default pg_current_xact_id();

create index erasure_by_transaction on erasure (settled_by);
