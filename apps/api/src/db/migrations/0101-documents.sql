-- Documents that employees read and confirm, version by version.

create table document (
	id uuid primary key,
	title text not null,
	due_on date,
	countries text[] not null default '{}',
	roles text[] not null default '{}',
	created_at timestamptz not null,
	withdrawn_at timestamptz
);

create table document_version (
	document_id uuid not null references document (id),
	version integer not null,
	file_id uuid not null,
	sha256 bytea not null,
	byte_length integer not null,
	uploaded_at timestamptz not null,
	uploaded_by uuid references employee (id),
	primary key (document_id, version)
);
create index document_version_file on document_version (file_id);

-- The proof: which bytes somebody has confirmed, and when the service took it.
create table document_confirmation (
	document_id uuid not null,
	version integer not null,
	employee_id uuid not null references employee (id),
	sha256 bytea not null,
	confirmed_at timestamptz not null,
	primary key (document_id, version, employee_id),
	foreign key (document_id, version) references document_version (document_id, version)
);
create index document_confirmation_employee on document_confirmation (employee_id);

create table document_reminder (
	document_id uuid not null references document (id),
	employee_id uuid not null references employee (id),
	reminded_at timestamptz not null,
	primary key (document_id, employee_id)
);
