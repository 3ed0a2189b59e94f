import type { AnyRouter } from '@tanstack/react-router'
import i18next from 'i18next'
import { employeeQueries } from '#domains/employees'
import { listenForUnauthorized } from '#platform/api-client'
import { closeOutbox, currentOutbox } from '#platform/outbox'
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
	const owner = getSession()?.userId
	setSession(null)
	if (owner) void forgetReads(owner)
	toaster.show({ text: i18next.t('errors:session_expired') })
}

function onSession(router: AnyRouter): void {
	if (getSession()?.userId) {
		void primeToday().catch(() => undefined)
		return
	}
	void closeOutbox()
	// The guard of each route leads to the sign-in.
	void router.invalidate()
}

const poke = (reason: 'visible' | 'online') => {
	if (getSession()?.userId) currentOutbox().poke(reason)
}

/** Everything that goes on behind the screens; nothing of it is needed to see the first one. */
export async function startBackground(router: AnyRouter): Promise<void> {
	listenForUnauthorized(endExpiredSession)
	subscribeSession(() => onSession(router))
	startNotices()
	startServiceWorker().catch(() => undefined)
	addEventListener('online', () => poke('online'))
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'visible') poke('visible')
	})
	const config = await queryClient.ensureQueryData(employeeQueries.config()).catch(() => null)
	startConnectionMonitor(config?.probeUrls ?? [])
	if (getSession()?.userId) await primeToday().catch(() => undefined)
	await refreshTexts()
}
