import type { ApiScope } from '@roundsman/contract'
import type { Db } from '#db/database'

const columns = [
	'api_key.id',
	'api_key.name',
	'api_key.scopes',
	'api_key.created_at as createdAt',
	'api_key.last_used_at as lastUsedAt',
	'api_key.ended_at as endedAt',
] as const

/** Keys, with the expiry of the secret that was rotated out */
const allKeys = (db: Db, now: Date) =>
	db
		.selectFrom('api_key')
		.select(columns)
		.select((eb) =>
			eb
				.selectFrom('api_key_secret')
				.whereRef('api_key_secret.key_id', '=', 'api_key.id')
				.where('api_key_secret.expires_at', '>', now)
				.select((inner) => inner.fn.max('api_key_secret.expires_at').as('until'))
				.as('overlapsUntil'),
		)

export const listKeys = (db: Db, now: Date) =>
	allKeys(db, now).orderBy('api_key.created_at').orderBy('api_key.id').execute()
export type ApiKeyRow = Awaited<ReturnType<typeof listKeys>>[number]

export const findKey = (db: Db, id: string, now: Date): Promise<ApiKeyRow | undefined> =>
	allKeys(db, now).where('api_key.id', '=', id).executeTakeFirst()

/** Locks a key until the transaction ends. */
export const lockKey = (db: Db, id: string) =>
	db.selectFrom('api_key').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export async function insertKey(
	db: Db,
	key: { id: string; name: string; scopes: ApiScope[]; createdBy: string | null; now: Date },
): Promise<void> {
	await db
		.insertInto('api_key')
		.values({
			id: key.id,
			name: key.name,
			scopes: key.scopes,
			created_by: key.createdBy,
			created_at: key.now,
			last_used_at: null,
			ended_at: null,
		})
		.execute()
}

export async function insertSecret(
	db: Db,
	{ keyId, hash, now }: { keyId: string; hash: Uint8Array; now: Date },
): Promise<void> {
	await db
		.insertInto('api_key_secret')
		.values({ secret_hash: hash, key_id: keyId, created_at: now, expires_at: null })
		.execute()
}

/** Limits the current secret of a key to a time; earlier secrets expire now. */
export async function expireSecrets(db: Db, keyId: string, until: Date): Promise<void> {
	await db
		.deleteFrom('api_key_secret')
		.where('key_id', '=', keyId)
		.where('expires_at', 'is not', null)
		.execute()
	await db
		.updateTable('api_key_secret')
		.set({ expires_at: until })
		.where('key_id', '=', keyId)
		.execute()
}

/** Ends a key and deletes its secrets. */
export async function endKey(db: Db, id: string, now: Date): Promise<void> {
	await db
		.updateTable('api_key')
		.set({ ended_at: now })
		.where('id', '=', id)
		.where('ended_at', 'is', null)
		.execute()
	await db.deleteFrom('api_key_secret').where('key_id', '=', id).execute()
}
