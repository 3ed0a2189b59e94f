import type { Db } from '#db/database'

type Begun = { state: string; nonce: string; codeVerifier: string }

/** Stores a pending sign-in, and deletes expired ones. */
export async function insertProviderSignIn(
	db: Db,
	ticketHash: Uint8Array,
	{ state, nonce, codeVerifier }: Begun,
	{ now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
	await db.deleteFrom('provider_sign_in').where('expires_at', '<=', now).execute()
	await db
		.insertInto('provider_sign_in')
		.values({
			...{ ticket_hash: ticketHash, state, nonce },
			...{ code_verifier: codeVerifier, expires_at: expiresAt },
		})
		.execute()
}

export async function takeProviderSignIn(
	db: Db,
	ticketHash: Uint8Array,
	now: Date,
): Promise<Begun | undefined> {
	const row = await db
		.deleteFrom('provider_sign_in')
		.where('ticket_hash', '=', ticketHash)
		.returning(['state', 'nonce', 'code_verifier as codeVerifier', 'expires_at as expiresAt'])
		.executeTakeFirst()
	return row && row.expiresAt > now ? row : undefined
}

type Account = { issuer: string; subject: string }

/** The id of the person linked with a provider account */
export async function findByAccount(db: Db, account: Account): Promise<string | undefined> {
	const row = await db
		.selectFrom('provider_identity')
		.select('employee_id as id')
		.where('issuer', '=', account.issuer)
		.where('subject', '=', account.subject)
		.executeTakeFirst()
	return row?.id
}

/** Links a person with a provider account; false if they are linked with another one. */
export async function linkAccount(
	db: Db,
	employeeId: string,
	{ issuer, subject }: Account,
	now: Date,
): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('provider_identity')
		.values({ employee_id: employeeId, issuer, subject, linked_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst()
	return numInsertedOrUpdatedRows === 1n
}
