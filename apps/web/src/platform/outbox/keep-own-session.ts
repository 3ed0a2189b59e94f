import { getSession } from '../session/session-store.ts'
import { knownKinds } from './known-changes.ts'
import { keepWorkerSession } from './worker-session.ts'

/**
 * The worker sends only for the person who is signed in now: not after a sign-out meanwhile, nor before the
 * session is known.
 */
export async function keepOwnSession(): Promise<void> {
	const session = getSession()
	if (!session?.userId) return
	await keepWorkerSession({ owner: session.userId, token: session.token, kinds: knownKinds() })
}
