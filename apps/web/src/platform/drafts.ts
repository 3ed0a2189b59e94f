import { createStore, del, get, set } from 'idb-keyval'

/** A draft belongs to a person and a record, and survives the tab, a crash and a day offline. */
const store = () => createStore('roundsman-drafts', 'drafts')
const keyOf = (owner: string, record: string) => `${owner}:${record}`

export async function loadDraft<T>(owner: string, record: string): Promise<T | undefined> {
	return get<T>(keyOf(owner, record), store())
}

export async function saveDraft(owner: string, record: string, draft: unknown): Promise<void> {
	await set(keyOf(owner, record), draft, store())
}

export async function dropDraft(owner: string, record: string): Promise<void> {
	await del(keyOf(owner, record), store())
}
