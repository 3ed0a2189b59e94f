import { employeeQueries } from '#domains/employees'
import { pokeOutbox } from '#platform/outbox'
import { queryClient } from '#platform/query-client'
import { getSession } from '#platform/session-store'
import { refreshTexts } from '#platform/texts'
import { startConnectionMonitor } from './connection-monitor.ts'
import { startErrorToasts } from './error-toasts.ts'
import { startNotices } from './notices.ts'
import { primeToday } from './prime.ts'
import { startServiceWorker } from './updates.ts'

/** Everything that goes on behind the screens; nothing of it is needed to see the first one. */
export async function startBackground(): Promise<void> {
	startNotices()
	startErrorToasts()
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
