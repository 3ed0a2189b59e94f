-- What a program has sent under an Idempotency-Key: the same again is answered by the same import.
create table import_upload (
	-- `key:…` or `employee:…`, as `import_run.created_by`.
	caller text not null,
	key uuid not null,
	-- SHA-256 over what was asked for and the bytes of the file.
	fingerprint bytea not null,
	-- Null while the file is being read into the stage.
	import_id bigint references import_run (id) on delete cascade,
	-- A process that has not come to an end by then has gone.
	claimed_until timestamptz not null,
	created_at timestamptz not null,
	primary key (caller, key)
);
create index import_upload_by_import on import_upload (import_id);
create index import_upload_by_age on import_upload (created_at);
