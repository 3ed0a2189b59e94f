import { getOutboxDatabaseName, type Outbox, openIndexedDbStore } from '@roundsman/sync'
import { getSession } from '../session/session-store.ts'
import { dropEmptyNote, noteWaiting, readNote, writeNote } from './unsent-note.ts'

/** Forgets all of a person's work that has ended; what waits stays theirs. */
export async function forgetEnded({ owner, outbox }: { owner: string; outbox: Outbox }) {
	// The note names whom the work was about: of what has arrived it says nothing any more.
	writeNote(owner, noteWaiting(readNote(owner), await outbox.operations()))
	await outbox.forgetEnded()
	dropEmptyNote(owner)
}

const prefix = getOutboxDatabaseName('')

/** Whose outboxes lie on this phone; nobody's where the browser does not say. */
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

/** The same for everybody but the person who is signed in. */
export async function forgetEndedOfOthers(): Promise<void> {
	await Promise.allSettled((await listOwners()).map(forgetEndedOf))
}
