-- Mails in line and those of the last months. Their words are made when they are sent; a one-time link stands in none.
create table mail (
	id uuid primary key,
	kind text not null,
	recipient text not null,
	language text not null,
	-- To whom of the firm, or of which customer it is.
	employee_id uuid references employee (id) on delete cascade,
	customer_id uuid references customer (id) on delete cascade,
	-- The record that it is about.
	subject_id text,
	state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'failed')),
	fault text,
	created_at timestamptz not null,
	ended_at timestamptz
);
create index mail_newest on mail (created_at desc, id);
create index mail_employee on mail (employee_id) where employee_id is not null;
create index mail_customer on mail (customer_id) where customer_id is not null;
-- A receipt goes to an address once.
create unique index mail_receipt on mail (subject_id, recipient) where kind = 'receipt' and state in ('waiting', 'sent');
