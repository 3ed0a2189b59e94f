import { del, get, set } from 'idb-keyval'
import { keyValueStore } from '../storage/key-value-store.ts'

/** The data that the service worker needs to send pending changes while no tab is open. */
type WorkerSession = {
	owner: string
	token: string
	/** The kinds of change that the app knew when it was last open; others are not sent. */
	kinds: string[]
}

// A worker cannot read the page's session, so a copy is stored here as long as the session lasts.
const store = keyValueStore('roundsman-worker', 'session')
const key = 'session'

export async function keepWorkerSession(session: WorkerSession): Promise<void> {
	await set(key, session, store)
}

export async function readWorkerSession(): Promise<WorkerSession | undefined> {
	return get<WorkerSession>(key, store)
}

export async function forgetWorkerSession(): Promise<void> {
	await del(key, store)
}
