import { subscribeCalls } from '@roundsman/client/api/call-events'
import { createEvent } from '@roundsman/client/event'
import { setConnection } from '@roundsman/client/live/connection'
import { isJsonType } from '@roundsman/contract'
import { createConnectionMonitor, systemClock } from '@roundsman/sync'
import { pokeOutbox } from '#platform/outbox/outbox'
import { queryClient } from '#platform/reads/query-client'

/** Whether the service can do its work, and whether its process answers at all. */
const apiUrl = '/api/health/ready'
const ownHostUrl = '/api/health/live'

/** Our own server answers JSON; a captive portal's page is no answer. Other hosts need only answer. */
async function probe(url: string, signal: AbortSignal): Promise<boolean> {
	const isOurs = url.startsWith('/')
	const mode = isOurs ? 'same-origin' : 'no-cors'
	const response = await fetch(url, { signal, mode, cache: 'no-store', credentials: 'omit' })
	// Read to its end, so that the ending of the probe cuts nothing off.
	await response.text()
	if (!isOurs) return true
	return response.ok && isJsonType(response.headers.get('content-type'))
}

const recheckWanted = createEvent()

/** Checks the connection now, where it is watched. */
export const recheckConnection = (): void => recheckWanted.notify()

/**
 * Watches the connection for as long as the page lives. A service that answers but cannot work is a degraded
 * connection; further hosts, asked before each check, report a dead one as well.
 */
export function startConnectionMonitor(
	hostUrls: () => readonly string[],
	onRefreshTexts: () => void,
): void {
	const monitor = createConnectionMonitor({
		clock: systemClock,
		browser: window,
		random: Math.random,
		apiUrl,
		hostUrls: () => [ownHostUrl, ...hostUrls()],
		probe,
		onRefreshTexts,
		onDrain: () => pokeOutbox('recovered'),
		onRefetchStale: () => void queryClient.refetchQueries({ stale: true, type: 'active' }),
	})
	const update = () => setConnection(monitor.status())
	monitor.subscribe(update)
	recheckWanted.subscribe(monitor.check)
	// A call that got an answer, or none, may be news.
	subscribeCalls((status) => monitor.noteCall(status !== null))
	update()
}
