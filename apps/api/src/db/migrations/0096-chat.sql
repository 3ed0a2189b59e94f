-- Conversations between employees of the field and the office, and what the office tells several at once.
create table chat_conversation (
	id uuid primary key,
	kind text not null check (kind in ('general', 'customer', 'announcement')),
	-- Whose phone it is with; null for an announcement.
	employee_id uuid references employee (id),
	customer_id uuid references customer (id),
	created_by uuid not null references employee (id),
	created_at timestamptz not null,
	-- The place of its last message; its row is locked while one is added.
	last_place integer not null default 0,
	last_at timestamptz not null
);
create unique index chat_conversation_general on chat_conversation (employee_id) where kind = 'general';
create unique index chat_conversation_about on chat_conversation (employee_id, customer_id)
	where kind = 'customer';
create index chat_conversation_by_customer on chat_conversation (customer_id);
create index chat_conversation_by_creator on chat_conversation (created_by);
create index chat_conversation_by_time on chat_conversation (last_at);

-- Whom an announcement is for.
create table chat_recipient (
	conversation_id uuid not null references chat_conversation (id) on delete cascade,
	employee_id uuid not null references employee (id),
	primary key (conversation_id, employee_id)
);
create index chat_recipient_by_employee on chat_recipient (employee_id);

create table chat_message (
	id uuid primary key,
	conversation_id uuid not null references chat_conversation (id) on delete cascade,
	place integer not null,
	-- Who wrote it, and from which half.
	employee_id uuid not null references employee (id),
	side text not null check (side in ('field', 'office')),
	text text not null,
	link_kind text check (link_kind in ('visit', 'order', 'return', 'parcel', 'customer')),
	link_id text,
	link_label text,
	is_urgent boolean not null default false,
	written_at timestamptz not null,
	arrived_at timestamptz not null,
	changed_at timestamptz,
	withdrawn_at timestamptz,
	version integer not null default 1,
	unique (conversation_id, place)
);
create index chat_message_by_author on chat_message (employee_id);
create index chat_message_by_arrival on chat_message (arrived_at);

create table chat_photo (
	message_id uuid not null references chat_message (id) on delete cascade,
	rank integer not null,
	file_id uuid not null references file (id),
	thumbnail_id uuid not null references file (id),
	primary key (message_id, rank)
);
create index chat_photo_by_file on chat_photo (file_id);
create index chat_photo_by_thumbnail on chat_photo (thumbnail_id);

create table chat_voice (
	message_id uuid primary key references chat_message (id) on delete cascade,
	file_id uuid not null references file (id),
	seconds integer not null
);
create index chat_voice_by_file on chat_voice (file_id);

-- Up to which place somebody had read, and when: the newest row is their mark.
create table chat_read (
	conversation_id uuid not null references chat_conversation (id) on delete cascade,
	employee_id uuid not null references employee (id),
	place integer not null,
	side text not null check (side in ('field', 'office')),
	read_at timestamptz not null,
	primary key (conversation_id, employee_id, place)
);
create index chat_read_by_employee on chat_read (employee_id);
