import type { ApiKey, ApiKeyForm, MadeApiKey } from '@roundsman/contract'
import type { Db } from '#db/database'
import { drawKeyId, drawSecret, hashSecret } from '#platform/api-keys'
import { refusals } from '#platform/app-error'
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

/** Makes a key; its secret is stored nowhere. */
export function createApiKey(
	db: Db,
	{ name, scopes }: ApiKeyForm,
	{ createdBy, now }: { createdBy: string | null; now: Date },
): Promise<MadeApiKey> {
	return db.transaction().execute(async (transaction) => {
		const id = drawKeyId()
		await insertKey(transaction, { id, name, scopes: [...new Set(scopes)], createdBy, now })
		return addSecret(transaction, id, now)
	})
}

/** Gives a key another secret; the one before works for some hours more, older ones end. 409 for a key that has ended. */
export function rotateApiKey(
	db: Db,
	{ id, overlapHours }: { id: string; overlapHours: number },
	now: Date,
): Promise<MadeApiKey> {
	return db.transaction().execute(async (transaction) => {
		await lockKey(transaction, id)
		const permission = mayRotateApiKey(await readKey(transaction, id, now))
		if (!permission.may) throw refusals.conflict('The key has ended.', { alias: permission.reason })
		await expireSecrets(transaction, id, new Date(now.getTime() + overlapHours * hourMs))
		return addSecret(transaction, id, now)
	})
}

/** Ends a key at once; one that has ended stays so. Runs in the caller's transaction. */
export async function endApiKey(db: Db, id: string, now: Date): Promise<ApiKey> {
	await lockKey(db, id)
	await readKey(db, id, now)
	await endKey(db, id, now)
	return presentApiKey(await readKey(db, id, now))
}
