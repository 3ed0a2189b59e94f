import { subscribeCalls } from '@roundsman/client/api/call-events'
import { createEvent } from '@roundsman/client/event'
import { setConnection } from '@roundsman/client/live/connection'
import { isJsonType } from '@roundsman/contract'
import { createConnectionMonitor, systemClock } from '@roundsman/sync'
import { employeeQueries } from '#domains/employees'
import { outboxOf } from '#platform/outbox/outbox'
import type { Phone } from '#platform/phone/phone'
import { readsOf } from '#platform/reads/query-client'

/** URLs that check whether the service is ready, and whether its process responds at all. */
const apiUrl = '/api/health/ready'
const ownHostUrl = '/api/health/live'

/**
 * Our own server responds with JSON; a captive portal's page does not count. Other hosts only need to
 * respond.
 */
async function probe(url: string, signal: AbortSignal): Promise<boolean> {
	const isOurs = url.startsWith('/')
	const mode = isOurs ? 'same-origin' : 'no-cors'
	const response = await fetch(url, { signal, mode, cache: 'no-store', credentials: 'omit' })
	// The body is read to its end, so that aborting the probe interrupts nothing.
	await response.text()
	if (!isOurs) return true
	return response.ok && isJsonType(response.headers.get('content-type'))
}

const recheckWanted = createEvent()

/** Checks the connection now, if the monitor runs. */
export const recheckConnection = (): void => recheckWanted.notify()

/**
 * Monitors the connection as long as the page lives. A service that responds but cannot work is a degraded
 * connection; further hosts, requested before each check, also detect a dead one.
 */
export function startConnectionMonitor(phone: Phone, onRefreshTexts: () => void): void {
	const { client } = readsOf(phone)
	const { queryKey } = employeeQueries.config()
	const monitor = createConnectionMonitor({
		clock: systemClock,
		browser: window,
		random: Math.random,
		apiUrl,
		hostUrls: () => [ownHostUrl, ...(client.getQueryData(queryKey)?.probeUrls ?? [])],
		probe,
		onRefreshTexts,
		onDrain: () => outboxOf(phone).poke('recovered'),
		onRefetchStale: () => void client.refetchQueries({ stale: true, type: 'active' }),
	})
	const update = () => setConnection(monitor.status())
	monitor.subscribe(update)
	recheckWanted.subscribe(monitor.check)
	// The end of a call may mean that the connection has changed.
	subscribeCalls((status) => monitor.noteCall(status !== null))
	update()
}
