import { getSession } from '../session/session-store.ts'
import { knownKinds } from './known-changes.ts'
import { keepWorkerSession } from './worker-session.ts'

/** The worker sends for whoever is signed in now; it learns nothing of a session that has ended meanwhile. */
export async function keepOwnSession(): Promise<void> {
	const session = getSession()
	if (!session) return
	await keepWorkerSession({ owner: session.userId, token: session.token, kinds: knownKinds() })
}
