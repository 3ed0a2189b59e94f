-- Tickets are reported on phones, without network too, and sent on to the office's own ticket system.

-- What is to be done at a system of somebody else's: written before it is tried, and kept with what came of it.
create table outbound (
	kind text not null,
	key text not null,
	state text not null default 'waiting' check (state in ('waiting', 'done', 'needs_office')),
	attempts integer not null default 0,
	created_at timestamptz not null,
	next_at timestamptz not null,
	-- While a process works on it.
	leased_until timestamptz,
	-- When it was last sent without a clear end: it may have arrived.
	sent_at timestamptz,
	reference text,
	error text,
	-- The last request and its answer, without secrets, for ninety days.
	request jsonb,
	answer jsonb,
	primary key (kind, key)
);
create index outbound_due on outbound (kind, next_at) where state = 'waiting';
create index outbound_kept on outbound (created_at) where request is not null or answer is not null;

alter table ticket add column office_state text check (office_state in ('waiting', 'sent', 'needs_office'));
alter table ticket add column office_number text;

alter table ticket_image add column thumbnail_id uuid references file (id);
create index ticket_image_by_file on ticket_image (file_id);
create index ticket_image_by_thumbnail on ticket_image (thumbnail_id);

-- A photo that was looked at and stored for a ticket that has not come yet. It goes with its files.
create table ticket_photo (
	employee_id uuid not null references employee (id) on delete cascade,
	key uuid not null,
	sha256 text not null,
	file_id uuid not null references file (id) on delete cascade,
	thumbnail_id uuid not null references file (id) on delete cascade,
	primary key (employee_id, key)
);
create index ticket_photo_by_file on ticket_photo (file_id);
create index ticket_photo_by_thumbnail on ticket_photo (thumbnail_id);

-- What the office does not take any more of a list.
create table withdrawn_option (
	list text not null,
	value text not null,
	withdrawn_at timestamptz not null,
	primary key (list, value)
);
