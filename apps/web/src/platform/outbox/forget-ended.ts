import { getOutboxDatabaseName, openIndexedDbStore } from '@roundsman/sync'
import { getSession } from '../session/session-store.ts'

const prefix = getOutboxDatabaseName('')

/** The owners of outboxes on this phone; none where the browser cannot list databases. */
async function listOwners(): Promise<string[]> {
	const databases = (await globalThis.indexedDB?.databases?.()) ?? []
	const names = databases.map(({ name = '' }) => name)
	return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))
}

async function forgetEndedOf(owner: string): Promise<void> {
	if (owner === getSession()?.userId) return
	const store = await openIndexedDbStore(owner)
	await store.forgetEnded().finally(() => store.close())
}

/** Drops the ended changes of everybody except the person who is signed in. */
export async function forgetEndedOfOthers(): Promise<void> {
	await Promise.allSettled((await listOwners()).map(forgetEndedOf))
}
