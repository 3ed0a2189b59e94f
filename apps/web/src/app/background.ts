import { employeeQueries } from '#domains/employees'
import { pokeOutbox } from '#platform/outbox'
import { queryClient } from '#platform/query-client'
import { getSession } from '#platform/session-store'
import { startConnectionMonitor } from './connection-monitor.ts'
import { startLive } from './live.ts'
import { catchUpTexts } from './live-texts.ts'
import { startNotices } from './notices.ts'
import { primeToday } from './prime.ts'
import { startServiceWorker } from './updates.ts'

/** Everything that goes on behind the screens; nothing of it is needed to see the first one. */
export async function startBackground(): Promise<void> {
	startNotices()
	addEventListener('online', () => pokeOutbox('online'))
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'visible') pokeOutbox('visible')
	})
	const config = await queryClient.ensureQueryData(employeeQueries.config()).catch(() => null)
	startConnectionMonitor(config?.probeUrls ?? [], catchUpTexts)
	// The whole app comes to the phone while somebody signs in, else after the day's data: it must
	// not take the line from them.
	if (getSession()?.userId) await primeToday().catch(() => undefined)
	startServiceWorker().catch(() => undefined)
	startLive()
}
