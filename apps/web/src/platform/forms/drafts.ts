import { del, get, keys, set } from 'idb-keyval'
import { keyValueStore } from '../storage/device-storage.ts'

/** A draft belongs to a person and a record, and survives the tab, a crash and a day offline. */
const store = keyValueStore('roundsman-drafts', 'drafts')
const keyOf = (owner: string, record: string) => `${owner}:${record}`

export async function loadDraft<T>(owner: string, record: string): Promise<T | undefined> {
	return get<T>(keyOf(owner, record), store)
}

/** Keeps what stands in a form. Where the browser keeps nothing, it stands on the screen only. */
export async function saveDraft(owner: string, record: string, draft: unknown): Promise<void> {
	await attempt(() => set(keyOf(owner, record), draft, store))
}

export async function dropDraft(owner: string, record: string): Promise<void> {
	await attempt(() => del(keyOf(owner, record), store))
}

/** How many unfinished forms of a person lie here. */
export async function countDrafts(owner: string): Promise<number> {
	return (await keys<string>(store)).filter((key) => key.startsWith(keyOf(owner, ''))).length
}

/** Drops the unfinished forms of a person that mention one of the names. */
export async function dropDraftsOf(owner: string, names: readonly string[]): Promise<void> {
	for (const key of await keys<string>(store)) {
		if (!key.startsWith(keyOf(owner, ''))) continue
		const text = `${key} ${JSON.stringify(await get(key, store))}`
		if (names.some((name) => text.includes(name))) await del(key, store)
	}
}

async function attempt(write: () => Promise<void>): Promise<void> {
	try {
		await write()
	} catch {
		// No storage, or a full one: confirming the form will say so.
	}
}
