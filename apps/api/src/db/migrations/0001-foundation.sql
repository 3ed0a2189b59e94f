-- Field employees and their sessions ---------------------------------------------------------

create table sector (
	id uuid primary key,
	name text not null,
	country text not null,
	zone text not null
);

create table employee (
	id uuid primary key,
	login text not null unique check (login = lower(login)),
	password_hash text not null,
	email text not null,
	name text not null,
	country text not null,
	role text not null check (role in ('service-agent', 'prospector')),
	is_training boolean not null default false,
	is_active boolean not null default true,
	-- Null until the person has chosen one.
	language text,
	navigator text not null default 'google',
	carrier text,
	settings_version integer not null default 1,
	start_lat double precision,
	start_lng double precision
);

create table employee_sector (
	employee_id uuid not null references employee (id) on delete cascade,
	sector_id uuid not null references sector (id) on delete cascade,
	primary key (employee_id, sector_id)
);
create index employee_sector_by_sector on employee_sector (sector_id);

create table day_off (
	employee_id uuid not null references employee (id) on delete cascade,
	date date not null,
	primary key (employee_id, date)
);

create table session (
	-- SHA-256 of the token: whoever reads the table cannot sign in with it.
	token_hash bytea primary key,
	employee_id uuid not null references employee (id) on delete cascade,
	created_at timestamptz not null,
	expires_at timestamptz not null
);
create index session_by_employee on session (employee_id);
create index session_by_expiry on session (expires_at);

create table sign_in_failure (
	id bigint generated always as identity primary key,
	login text not null,
	address text not null,
	failed_at timestamptz not null
);
create index sign_in_failure_by_login on sign_in_failure (login, failed_at);
create index sign_in_failure_by_address on sign_in_failure (address, failed_at);
create index sign_in_failure_by_age on sign_in_failure (failed_at);

-- One row for each change that ever reached the server: the memory behind 'exactly once'.
create table operation (
	employee_id uuid not null references employee (id) on delete cascade,
	key uuid not null,
	fingerprint bytea not null,
	kind text not null,
	outcome text check (outcome in ('applied', 'refused', 'voided')),
	status smallint,
	answer text,
	device_time timestamptz,
	created_at timestamptz not null,
	primary key (employee_id, key)
);
create index operation_by_age on operation (created_at) where answer is not null;

-- Customers -------------------------------------------------------------------------------------

create table customer (
	id uuid primary key,
	aws_id text unique,
	crm_id text unique,
	sector_id uuid not null references sector (id),
	title text not null,
	company_title text not null,
	status text not null,
	country text not null,
	street text not null,
	house_number text not null,
	postal_code text not null,
	city text not null,
	lat double precision,
	lng double precision,
	-- Where the employee found the garage to be; goes before the address's location.
	real_lat double precision,
	real_lng double precision,
	phone_prefix text,
	phone_number text,
	email text,
	vat text,
	market_type text not null,
	sub_group_type text,
	business_type text,
	label text,
	potential text,
	quantity_employees text,
	notes text,
	has_invited_credential boolean not null default false,
	is_closed boolean not null default false,
	last_visit_on date,
	loyalty_level text,
	loyalty_current numeric(12, 2),
	loyalty_min numeric(12, 2),
	loyalty_max numeric(12, 2),
	loyalty_next_level text,
	loyalty_ends_on date,
	version integer not null default 1,
	created_at timestamptz not null,
	updated_at timestamptz not null
);
create index customer_by_sector on customer (sector_id, title, id);

create table contact_person (
	id uuid primary key,
	customer_id uuid not null references customer (id) on delete cascade,
	rank integer not null,
	name text not null,
	surname text not null,
	position text
);
create index contact_person_by_customer on contact_person (customer_id, rank);

create table contact_phone (
	id uuid primary key,
	contact_person_id uuid not null references contact_person (id) on delete cascade,
	phone_prefix text not null,
	phone_number text not null
);
create index contact_phone_by_person on contact_phone (contact_person_id);

create table key_account (
	customer_id uuid primary key references customer (id) on delete cascade,
	customer_group_name text not null,
	group_name text not null,
	business_category text not null,
	sub_group_type text not null,
	group_size integer not null,
	contract text not null
);

create table customer_status_entry (
	id uuid primary key,
	customer_id uuid not null references customer (id) on delete cascade,
	status text not null,
	reason text,
	employee_id uuid references employee (id),
	changed_at timestamptz not null
);
create index customer_status_entry_by_customer on customer_status_entry (customer_id, changed_at desc);

create table coupon (
	id uuid primary key,
	customer_id uuid not null references customer (id) on delete cascade,
	visit_id uuid,
	type text not null,
	code text not null unique,
	issued_on date not null,
	expires_on date not null
);
create index coupon_by_customer on coupon (customer_id, issued_on desc);

-- Tours and visits ------------------------------------------------------------------------------

-- What is to be done at a visit. `texts` holds title, context, steps, materials, goals and reason
-- by language.
create table action (
	id uuid primary key,
	code text not null unique,
	type text not null,
	minutes integer,
	texts jsonb not null
);

create table tour (
	id uuid primary key,
	employee_id uuid not null references employee (id) on delete cascade,
	date date not null,
	is_optimized boolean not null default false,
	stopped_at timestamptz,
	-- Grows with every change of the day's visits, so that a client knows what it has seen.
	version integer not null default 1,
	unique (employee_id, date)
);

create table visit (
	id uuid primary key,
	customer_id uuid not null references customer (id),
	employee_id uuid not null references employee (id),
	date date not null,
	status text not null check (status in ('plan', 'done', 'canceled', 'deleted')),
	-- Place in the day's tour; gaps are allowed, equal places are not wanted.
	tour_position integer not null,
	is_return boolean not null default false,
	comment text,
	arrived_at timestamptz,
	closed_at timestamptz,
	closed_by uuid references employee (id),
	cancel_reason text,
	cancel_comment text,
	version integer not null default 1,
	created_at timestamptz not null
);
create unique index visit_planned_once on visit (customer_id, date) where status = 'plan';
create index visit_by_tour on visit (employee_id, date, tour_position);
create index visit_by_customer on visit (customer_id, date desc);

create table visit_action (
	visit_id uuid not null references visit (id) on delete cascade,
	action_id uuid not null references action (id),
	rank integer not null,
	primary key (visit_id, action_id)
);

create table visit_report (
	visit_id uuid primary key references visit (id) on delete cascade,
	employee_id uuid not null references employee (id),
	reported_at timestamptz not null,
	business_actions text[] not null default '{}',
	done_action_ids uuid[] not null default '{}',
	open_action_ids uuid[] not null default '{}',
	comment text not null,
	lat double precision,
	lng double precision,
	accuracy double precision,
	far_away_comment text
);

create table tour_point (
	id uuid primary key,
	employee_id uuid not null references employee (id) on delete cascade,
	label text not null,
	type text,
	lat double precision not null,
	lng double precision not null,
	is_favorite boolean not null default false,
	is_active_end boolean not null default false,
	is_active_intermediate boolean not null default false
);
create index tour_point_by_employee on tour_point (employee_id, label);

create table news (
	id uuid primary key,
	country text not null,
	published_at timestamptz not null,
	-- Title and body by language.
	texts jsonb not null
);
create index news_by_country on news (country, published_at desc);

create table news_read (
	news_id uuid not null references news (id) on delete cascade,
	employee_id uuid not null references employee (id) on delete cascade,
	primary key (news_id, employee_id)
);

-- Orders ----------------------------------------------------------------------------------------

create table customer_order (
	-- The order number that people say.
	id text primary key,
	customer_id uuid not null references customer (id),
	status text not null,
	ordered_at timestamptz not null,
	delivered_on date,
	expected_on date,
	is_paid boolean not null
);
create index customer_order_by_customer on customer_order (customer_id, ordered_at desc);

create table order_product (
	id uuid primary key,
	order_id text not null references customer_order (id) on delete cascade,
	rank integer not null,
	article text not null,
	article_type jsonb not null,
	brand text not null,
	ean text,
	piece_code text,
	quantity integer not null check (quantity > 0),
	unit_price numeric(12, 2) not null,
	deposit numeric(12, 2) not null default 0,
	weight numeric(8, 3) not null
);
create index order_product_by_order on order_product (order_id, rank);
create index order_product_by_ean on order_product (ean);
create index order_product_by_piece_code on order_product (piece_code);

create table order_delivery (
	id uuid primary key,
	order_id text not null references customer_order (id) on delete cascade,
	carrier text not null,
	parcel_number text not null,
	sent_on date not null,
	delivered_on date
);
create index order_delivery_by_order on order_delivery (order_id, sent_on);

-- Files, returns and parcels --------------------------------------------------------------------

create table file (
	id uuid primary key,
	media_type text not null,
	byte_length integer not null,
	sha256 bytea not null,
	created_by uuid references employee (id),
	created_at timestamptz not null
);

create table customer_return (
	id uuid primary key,
	number bigint generated by default as identity unique,
	customer_id uuid not null references customer (id),
	employee_id uuid not null references employee (id),
	created_at timestamptz not null,
	confirmed_at timestamptz,
	signature_file_id uuid references file (id),
	version integer not null default 1
);
create unique index customer_return_active on customer_return (customer_id) where confirmed_at is null;
create index customer_return_by_customer on customer_return (customer_id, created_at desc);

create table claim (
	id uuid primary key,
	return_id uuid not null references customer_return (id) on delete cascade,
	order_product_id uuid not null references order_product (id),
	cause text not null,
	additional_cause text,
	quantity integer not null check (quantity > 0),
	amount numeric(12, 2) not null,
	comment text,
	status text not null check (status in ('in-progress', 'confirmed', 'refused')),
	version integer not null default 1,
	created_at timestamptz not null
);
create index claim_by_return on claim (return_id, created_at);
create index claim_by_order_product on claim (order_product_id) where status <> 'refused';

create table claim_image (
	claim_id uuid not null references claim (id) on delete cascade,
	file_id uuid not null references file (id),
	rank integer not null,
	primary key (claim_id, file_id)
);

create table parcel (
	id uuid primary key,
	number bigint generated by default as identity unique,
	employee_id uuid not null references employee (id),
	status text not null check (status in ('in_progress', 'packed', 'ready', 'sent', 'delivered', 'reject')),
	type text not null check (type in ('dirty', 'clear')),
	carrier text,
	shipment_number text,
	comment text,
	is_manual boolean not null default false,
	is_checked boolean not null default false,
	version integer not null default 1,
	created_at timestamptz not null
);
create index parcel_by_employee on parcel (employee_id, status, created_at desc);

create table parcel_article (
	id uuid primary key,
	employee_id uuid not null references employee (id),
	claim_id uuid references claim (id),
	parcel_id uuid references parcel (id),
	article text not null,
	title jsonb not null,
	type text not null check (type in ('dirty', 'clear')),
	status text not null check (status in ('available', 'in_parcel', 'deleted', 'sent')),
	quantity integer not null check (quantity > 0),
	unit_weight numeric(8, 3) not null,
	unit_amount numeric(12, 2) not null,
	is_checked boolean not null default false,
	delete_comment text
);
create index parcel_article_by_employee on parcel_article (employee_id, type, status);
create index parcel_article_by_parcel on parcel_article (parcel_id);

-- Tickets ---------------------------------------------------------------------------------------

create table ticket (
	id uuid primary key,
	number bigint generated by default as identity unique,
	customer_id uuid not null references customer (id),
	employee_id uuid not null references employee (id),
	visit_id uuid references visit (id),
	reason text not null,
	clarification text,
	order_id text references customer_order (id),
	order_product_id uuid references order_product (id),
	correct_address text,
	vin text,
	vin_or_plate_number text,
	brand text,
	article text,
	comment text not null,
	status text not null check (status in ('new', 'open', 'solved')),
	solution text,
	created_at timestamptz not null,
	closed_at timestamptz
);
create index ticket_by_customer on ticket (customer_id, created_at desc);

create table ticket_image (
	ticket_id uuid not null references ticket (id) on delete cascade,
	file_id uuid not null references file (id),
	rank integer not null,
	primary key (ticket_id, file_id)
);

-- Texts -----------------------------------------------------------------------------------------

-- What the office has worded otherwise than the release.
create table text_override (
	locale text not null,
	namespace text not null,
	key text not null,
	value text not null,
	updated_at timestamptz not null,
	primary key (locale, namespace, key)
);
