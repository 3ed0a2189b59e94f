import { employeeQueries } from '#domains/employees'
import { currentOutbox } from '#platform/outbox'
import { queryClient } from '#platform/query-client'
import { getSession } from '#platform/session-store'
import { refreshTexts } from '#platform/texts'
import { startConnectionMonitor } from './connection-monitor.ts'
import { startNotices } from './notices.ts'
import { primeToday } from './prime.ts'
import { startServiceWorker } from './updates.ts'

const poke = (reason: 'visible' | 'online') => {
	if (getSession()?.userId) currentOutbox().poke(reason)
}

/** Everything that goes on behind the screens; nothing of it is needed to see the first one. */
export async function startBackground(): Promise<void> {
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
