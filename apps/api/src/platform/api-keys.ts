import { createHash, randomBytes } from 'node:crypto'
import type { ApiScope } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { drawToken } from './sessions.ts'

export const hashSecret = (secret: string): Uint8Array =>
	createHash('sha256').update(secret).digest()

export const drawKeyId = (): string => randomBytes(6).toString('hex')
/** A random secret that contains the id of its key */
export const drawSecret = (keyId: string): string => `rk_${keyId}_${drawToken()}`

/** Finds the key of a secret; undefined for a secret that is unknown, expired or rotated out. */
export async function findApiKey(
	db: Db,
	secret: string,
	now: Date,
): Promise<{ id: string; scopes: ApiScope[] } | undefined> {
	const key = await db
		.selectFrom('api_key_secret')
		.innerJoin('api_key', 'api_key.id', 'api_key_secret.key_id')
		.where('api_key_secret.secret_hash', '=', hashSecret(secret))
		.where('api_key.ended_at', 'is', null)
		.where((eb) =>
			eb.or([
				eb('api_key_secret.expires_at', 'is', null),
				eb('api_key_secret.expires_at', '>', now),
			]),
		)
		.select(['api_key.id', 'api_key.scopes', 'api_key.last_used_at as lastUsedAt'])
		.executeTakeFirst()
	if (!key) return undefined
	const { lastUsedAt, ...living } = key
	await noteUse(db, key.id, lastUsedAt, now)
	return living
}

const minuteMs = 60_000

/** Stores the time of the last use, at most once a minute over all processes. */
async function noteUse(db: Db, id: string, lastUsedAt: Date | null, now: Date): Promise<void> {
	const before = new Date(now.getTime() - minuteMs)
	if (lastUsedAt && lastUsedAt > before) return
	await db
		.updateTable('api_key')
		.set({ last_used_at: now })
		.where('id', '=', id)
		.where(sql<boolean>`(last_used_at is null or last_used_at <= ${before})`)
		.execute()
}
