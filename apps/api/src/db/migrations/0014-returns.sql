-- Returns are opened, claimed, photographed and signed on phones, without network too.

-- An id that a phone chose for a return of a customer who had an active one already.
create table return_alias (
	alias uuid primary key,
	return_id uuid not null references customer_return (id) on delete cascade
);

alter table customer_return add column confirmed_by uuid references employee (id);
alter table customer_return add column signer_name text;
alter table customer_return add column comment text not null default '';

-- A photo is known by the key that the phone chose, before its bytes have arrived.
alter table claim_image add column key uuid;
alter table claim_image add column sha256 text not null default '';
alter table claim_image add column thumbnail_id uuid references file (id);
update claim_image set key = file_id;
alter table claim_image drop constraint claim_image_pkey;
alter table claim_image alter column file_id drop not null;
alter table claim_image add primary key (claim_id, key);
create index claim_image_by_file on claim_image (file_id);
create index claim_image_by_thumbnail on claim_image (thumbnail_id);
create index customer_return_by_signature on customer_return (signature_file_id);

-- A photo that is coming, piece by piece.
create table photo_upload (
	employee_id uuid not null references employee (id) on delete cascade,
	key uuid not null,
	byte_length integer not null,
	sha256 text not null,
	arrived integer not null default 0,
	expires_at timestamptz not null,
	primary key (employee_id, key)
);
create index photo_upload_by_end on photo_upload (expires_at);
create table photo_upload_piece (
	employee_id uuid not null,
	key uuid not null,
	start integer not null,
	bytes bytea not null,
	primary key (employee_id, key, start),
	foreign key (employee_id, key) references photo_upload (employee_id, key) on delete cascade
);
