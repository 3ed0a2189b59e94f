-- Sign-ins by the provider that have begun, for ten minutes; each is finished once, by the browser that began it.
create table provider_sign_in (
	-- SHA-256 of 256 random bits.
	ticket_hash bytea primary key,
	state text not null,
	nonce text not null,
	code_verifier text not null,
	expires_at timestamptz not null
);
create index provider_sign_in_expires on provider_sign_in (expires_at);

-- By which account of the provider a person signs in. A login that the provider gives to somebody else later
-- opens nothing.
create table provider_identity (
	employee_id uuid primary key references employee (id) on delete cascade,
	issuer text not null,
	subject text not null,
	linked_at timestamptz not null,
	unique (issuer, subject)
);
