import { setConnection } from '@roundsman/client/live/connection'
import { isJsonType } from '@roundsman/contract'
import { type ConnectionMonitor, createConnectionMonitor, systemClock } from '@roundsman/sync'
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

let monitor: ConnectionMonitor | null = null

/**
 * Watches the connection for as long as the page lives. A service that answers but cannot work is a degraded
 * connection; further hosts, asked before each check, report a dead one as well.
 */
export function startConnectionMonitor(
	hostUrls: () => readonly string[],
	onRefreshTexts: () => void,
): void {
	monitor = createConnectionMonitor({
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
	const tell = () => monitor && setConnection(monitor.status())
	monitor.subscribe(tell)
	tell()
}

/** Checks the connection now. */
export function recheckConnection(): void {
	monitor?.check()
}

/** A call of the app got an answer or none: the connection is checked when that is news. */
export function noteCall(hasAnswer: boolean): void {
	monitor?.noteCall(hasAnswer)
}
