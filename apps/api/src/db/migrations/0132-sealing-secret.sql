-- From this the keys are derived that open what lies sealed on phones. One row, and never another one: a key that
-- cannot be derived again leaves unsent work on a phone that nobody can read. A backup holds it.
create table sealing_secret (
	only_row boolean primary key default true check (only_row),
	secret bytea not null check (octet_length(secret) = 32)
);
insert into sealing_secret (secret)
values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
