import type { AnyRouter } from '@tanstack/react-router'
import { employeeQueries } from '#domains/employees'
import { listenForUnauthorized } from '#platform/api-client'
import { closeOutbox, pokeOutbox } from '#platform/outbox'
import { forgetReads, queryClient } from '#platform/query-client'
import { expireSession, getSession, subscribeSession } from '#platform/session-store'
import { refreshTexts } from '#platform/texts'
import { startConnectionMonitor } from './connection-monitor.ts'
import { startNotices } from './notices.ts'
import { primeToday } from './prime.ts'
import { startServiceWorker } from './updates.ts'

/**
 * Follows the end of a session, wherever it ended: what was read is wiped in this tab too, what
 * waits to be sent stays with its owner.
 */
function followSession(router: AnyRouter): void {
	let owner = getSession()?.userId
	subscribeSession(() => {
		const left = owner
		owner = getSession()?.userId
		if (!left || left === owner) return
		// Another person signed in elsewhere: nothing that this tab holds in memory is theirs.
		if (owner) location.reload()
		void closeOutbox()
		void forgetReads(left)
		// The guard of each route leads to the sign-in.
		void router.invalidate()
	})
}

/** Everything that goes on behind the screens; nothing of it is needed to see the first one. */
export async function startBackground(router: AnyRouter): Promise<void> {
	listenForUnauthorized(expireSession)
	followSession(router)
	startNotices()
	addEventListener('online', () => pokeOutbox('online'))
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'visible') pokeOutbox('visible')
	})
	const config = await queryClient.ensureQueryData(employeeQueries.config()).catch(() => null)
	startConnectionMonitor(config?.probeUrls ?? [])
	// The whole app comes to the phone while somebody signs in, else after the day's data: it must
	// not take the line from them.
	if (getSession()?.userId) await primeToday().catch(() => undefined)
	startServiceWorker().catch(() => undefined)
	await refreshTexts()
}
