import type { ApiKey, ApiKeyForm, MadeApiKey } from '@roundsman/contract'
import type { Db } from '#db/database'
import { drawKeyId, drawSecret, hashSecret } from '#platform/api-keys'
import { refusals } from '#platform/app-error'
import { type EventSource, recordEvent } from '#platform/events/record-event'
import { mayRotateApiKey } from './api-key-policy.ts'
import { presentApiKey } from './api-key-presenter.ts'
import {
	type ApiKeyRow,
	endKey,
	expireSecrets,
	findKey,
	insertKey,
	insertSecret,
	listKeys,
	lockKey,
} from './api-key-repository.ts'

const hourMs = 3_600_000

type Source = EventSource & { now: Date }

export const listApiKeys = async (db: Db, now: Date): Promise<{ items: ApiKey[] }> => ({
	items: (await listKeys(db, now)).map(presentApiKey),
})

async function readKey(db: Db, id: string, now: Date): Promise<ApiKeyRow> {
	const key = await findKey(db, id, now)
	if (!key) throw refusals.notFound()
	return key
}

async function addSecret(db: Db, id: string, now: Date): Promise<MadeApiKey> {
	const secret = drawSecret(id)
	await insertSecret(db, { keyId: id, hash: hashSecret(secret), now })
	return { key: presentApiKey(await readKey(db, id, now)), secret }
}

/** Creates a key; only the hash of its secret is stored. */
export function createApiKey(
	source: Source,
	{ name, scopes: wanted }: ApiKeyForm,
	createdBy: string | null,
): Promise<MadeApiKey> {
	const { now } = source
	return source.db.transaction().execute(async (db) => {
		const id = drawKeyId()
		const scopes = [...new Set(wanted)]
		await insertKey(db, { id, name, scopes, createdBy, now })
		const after = { name, scopes }
		await recordEvent({ ...source, db }, { kind: 'api_key.created', recordId: id, after })
		return addSecret(db, id, now)
	})
}

/**
 * Gives a key a new secret; the previous one works for some more hours, older ones end. 409 for an ended key.
 */
export function rotateApiKey(
	source: Source,
	{ id, overlapHours }: { id: string; overlapHours: number },
): Promise<MadeApiKey> {
	const { now } = source
	return source.db.transaction().execute(async (db) => {
		await lockKey(db, id)
		const permission = mayRotateApiKey(await readKey(db, id, now))
		if (!permission.may) throw refusals.conflict('The key has ended.', { alias: permission.reason })
		await expireSecrets(db, id, new Date(now.getTime() + overlapHours * hourMs))
		const after = { overlapHours }
		await recordEvent({ ...source, db }, { kind: 'api_key.rotated', recordId: id, after })
		return addSecret(db, id, now)
	})
}

/** Ends a key at once; does nothing if it has ended. Runs in the caller's transaction. */
export async function endApiKey(source: Source, id: string): Promise<ApiKey> {
	const { db, now } = source
	await lockKey(db, id)
	const { endedAt } = await readKey(db, id, now)
	if (endedAt === null) {
		await endKey(db, id, now)
		const [before, after] = [{ endedAt: null }, { endedAt: now }]
		await recordEvent(source, { kind: 'api_key.ended', recordId: id, before, after })
	}
	return presentApiKey(await readKey(db, id, now))
}
