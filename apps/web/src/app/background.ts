import type { AnyRouter } from '@tanstack/react-router'
import i18next from 'i18next'
import { employeeQueries } from '#domains/employees'
import { listenForUnauthorized } from '#platform/api-client'
import { closeOutbox, pokeOutbox } from '#platform/outbox'
import { forgetReads, queryClient } from '#platform/query-client'
import { getSession, setSession, subscribeSession } from '#platform/session-store'
import { refreshTexts } from '#platform/texts'
import { startConnectionMonitor } from './connection-monitor.ts'
import { startNotices } from './notices.ts'
import { primeToday } from './prime.ts'
import { toaster } from './toaster.ts'
import { startServiceWorker } from './updates.ts'

/** A dead token ends the session everywhere at once; what waits to be sent stays with its owner. */
function endExpiredSession(): void {
	setSession(null)
	toaster.show({ text: i18next.t('errors:session_expired') })
}

let owner = getSession()?.userId

/** Follows sign-in and sign-out in this and in other tabs. */
function onSession(router: AnyRouter): void {
	const before = owner
	owner = getSession()?.userId
	if (owner === before) return
	// Another person signed in elsewhere: nothing that this tab holds in memory is theirs.
	if (before && owner) location.reload()
	if (owner) {
		void primeToday().catch(() => undefined)
		return
	}
	void closeOutbox()
	if (before) void forgetReads(before)
	// The guard of each route leads to the sign-in.
	void router.invalidate()
}

/** Everything that goes on behind the screens; nothing of it is needed to see the first one. */
export async function startBackground(router: AnyRouter): Promise<void> {
	owner = getSession()?.userId
	listenForUnauthorized(endExpiredSession)
	subscribeSession(() => onSession(router))
	startNotices()
	startServiceWorker().catch(() => undefined)
	addEventListener('online', () => pokeOutbox('online'))
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'visible') pokeOutbox('visible')
	})
	const config = await queryClient.ensureQueryData(employeeQueries.config()).catch(() => null)
	startConnectionMonitor(config?.probeUrls ?? [])
	if (getSession()?.userId) await primeToday().catch(() => undefined)
	await refreshTexts()
}
