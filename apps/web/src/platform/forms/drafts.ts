import { createTurns, isSealed, openJson, sealJson, unlessAway } from '@roundsman/sync'
import { del, get, keys, promisifyRequest, set } from 'idb-keyval'
import { readOwnKeys, sealerOf } from '../sealing/own-keys.ts'
import { keyValueStore } from '../storage/key-value-store.ts'

/** Drafts by person and record. A draft survives the tab, a crash and a day offline. */
const store = keyValueStore('roundsman-drafts', 'drafts')
const keyOf = (owner: string, record: string) => `${owner}:${record}`
/**
 * Serializes writes: otherwise an older draft could overwrite a newer one, and a dropped one could come
 * back.
 */
const inTurn = createTurns()

/**
 * Opens a draft. An unsealed one is from an earlier release or a time without a key. Rejects with
 * `KeyAwayError`.
 */
async function openDraft(owner: string, key: string): Promise<unknown> {
	const stored = await get<unknown>(key, store)
	if (!(stored instanceof ArrayBuffer) || !isSealed(stored)) return stored
	return openJson(sealerOf(owner), `drafts/${key}`, stored)
}

const isSealedDraft = (stored: unknown): boolean =>
	stored instanceof ArrayBuffer && isSealed(stored)

/**
 * Writes a draft unsealed, or drops it. Without a key, sealed drafts are neither overwritten nor dropped:
 * they open when the keys are back. It is one transaction because a page that is being closed has no time
 * for a second.
 */
const changeUnsealed = (key: string, draft: unknown): Promise<void> =>
	store('readwrite', async (drafts) => {
		const stored: IDBRequest<unknown> = drafts.get(key)
		await promisifyRequest(stored)
		if (isSealedDraft(stored.result)) return
		if (draft === undefined) await promisifyRequest(drafts.delete(key))
		else await promisifyRequest(drafts.put(draft, key))
	})

async function sealDraft(owner: string, key: string, draft: unknown): Promise<void> {
	const sealed = await sealJson(sealerOf(owner), `drafts/${key}`, draft)
	await (sealed ? set(key, sealed, store) : changeUnsealed(key, draft))
}

export function loadDraft<T>(owner: string, record: string): Promise<T | undefined> {
	return inTurn(() => openDraft(owner, keyOf(owner, record))) as Promise<T | undefined>
}

/** The last values of each draft that is being saved. */
const latest = new Map<string, unknown>()

/**
 * Saves the values of a form. Without storage they exist on the screen only. Values that were overtaken
 * while they waited are not written: the last letters would wait for each letter before them.
 */
export async function saveDraft(owner: string, record: string, draft: unknown): Promise<void> {
	const key = keyOf(owner, record)
	latest.set(key, draft)
	await attempt(async () => {
		if (latest.get(key) !== draft) return
		await sealDraft(owner, key, draft)
		if (latest.get(key) === draft) latest.delete(key)
	})
}

export async function dropDraft(owner: string, record: string): Promise<void> {
	const key = keyOf(owner, record)
	latest.delete(key)
	await attempt(async () => {
		const hasKeys = (await readOwnKeys(owner)).length > 0
		await (hasKeys ? del(key, store) : changeUnsealed(key, undefined))
	})
}

/** The number of a person's unfinished forms. */
export async function countDrafts(owner: string): Promise<number> {
	return (await keys<string>(store)).filter((key) => key.startsWith(keyOf(owner, ''))).length
}

/** Drops the unfinished forms of a person that mention one of the names. */
export async function dropDraftsOf(owner: string, names: readonly string[]): Promise<void> {
	for (const key of await keys<string>(store)) {
		if (!key.startsWith(keyOf(owner, ''))) continue
		await inTurn(async () => {
			const draft = await unlessAway(openDraft(owner, key), undefined)
			const text = `${key} ${JSON.stringify(draft)}`
			if (names.some((name) => text.includes(name))) await del(key, store)
		})
	}
}

export async function sealDrafts(owner: string): Promise<void> {
	for (const key of await keys<string>(store)) {
		if (!key.startsWith(keyOf(owner, ''))) continue
		const stored = await get<unknown>(key, store)
		const isPlain = stored !== undefined && !(stored instanceof ArrayBuffer)
		const sealed = isPlain && (await sealJson(sealerOf(owner), `drafts/${key}`, stored))
		// A draft written or deleted meanwhile wins.
		if (sealed) await replaceIfSame(key, stored, sealed)
	}
}

const replaceIfSame = (key: string, expected: unknown, next: ArrayBuffer): Promise<void> =>
	store('readwrite', async (drafts) => {
		const request: IDBRequest<unknown> = drafts.get(key)
		await promisifyRequest(request)
		if (JSON.stringify(request.result) !== JSON.stringify(expected)) return
		await promisifyRequest(drafts.put(next, key))
	})

async function attempt(write: () => Promise<void>): Promise<void> {
	try {
		await inTurn(write)
	} catch {
		// Without storage, or with a full one, saving the form reports the error.
	}
}
