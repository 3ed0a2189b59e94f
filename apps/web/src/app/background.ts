import type { AnyRouter } from '@tanstack/react-router'
import { employeeQueries } from '#domains/employees'
import { requestSync } from '#platform/background-sync'
import { listenForCalls } from '#platform/call-news'
import { loadLater } from '#platform/missing-code'
import { getOperations, pokeOutbox } from '#platform/outbox'
import { queryClient } from '#platform/query-client'
import { rest } from '#platform/rest'
import { getSession } from '#platform/session-store'
import { drainMessage } from '#platform/sync-tag'
import { forgetWorkerSession } from '#platform/worker-session'
import { noteCall, recheckConnection, startConnectionMonitor } from './connection-monitor.ts'
import { startErrorToasts } from './error-toasts.ts'
import { startLive } from './live.ts'
import { catchUpTexts } from './live-texts.ts'
import { startNotices } from './notices.ts'
import { acceptVersion, needUpdate, startServiceWorker } from './updates.ts'

/** So long nothing has been fetched and nothing has held up the screen: it has what it was opened for. */
const restMs = 1_000
/** What a day without network needs waits no longer than that after the first paint. */
const patienceMs = 5_000

/** What is left when the page goes out of sight, the worker is to send, whether the page lives on or not. */
function onVisibility(): void {
	if (document.visibilityState === 'visible') {
		pokeOutbox('visible')
		recheckConnection()
	} else if (getOperations().some(({ state }) => state === 'queued' || state === 'sending')) {
		requestSync().catch(() => undefined)
	}
}

function followBrowser(): void {
	addEventListener('online', () => pokeOutbox('online'))
	document.addEventListener('visibilitychange', onVisibility)
	navigator.serviceWorker?.addEventListener('message', ({ data }) => {
		if (data?.type === drainMessage) pokeOutbox('online')
	})
	listenForCalls((status) => {
		noteCall(status !== null)
		if (status === 426) void needUpdate()
		else if (status !== null && status < 500) acceptVersion()
	})
}

type LaunchQueue = { setConsumer(consumer: (launch: { targetURL?: string }) => void): void }

/** An icon or a shortcut brings this window to the front: only a shortcut leads elsewhere. */
function followLaunches(router: AnyRouter): void {
	const { launchQueue } = globalThis as { launchQueue?: LaunchQueue }
	launchQueue?.setConsumer(({ targetURL }) => {
		const { search, pathname } = new URL(targetURL ?? location.href)
		const isElsewhere = pathname !== location.pathname
		if (isElsewhere && search === '?from=shortcut') void router.navigate({ to: pathname })
	})
}

/** Everything that goes on behind the screens; nothing of it is needed to see the first one. */
export async function startBackground(router: AnyRouter): Promise<void> {
	const readConfig = employeeQueries.config()
	startConnectionMonitor(
		() => queryClient.getQueryData(readConfig.queryKey)?.probeUrls ?? [],
		catchUpTexts,
	)
	startNotices()
	startErrorToasts()
	followBrowser()
	followLaunches(router)
	// A tab may have been closed before it could take the worker's copy of its session away.
	if (!getSession()) forgetWorkerSession().catch(() => undefined)
	// The phone first does what its owner looks at, and answers the first tap.
	await rest(restMs, patienceMs)
	await queryClient.ensureQueryData(readConfig).catch(() => null)
	// The whole app comes to the phone while somebody signs in, else after the day's data: it must
	// not take the line from them.
	const { startPriming } = await loadLater(() => import('./priming.ts'))
	await startPriming().catch(() => undefined)
	startServiceWorker().catch(() => undefined)
	startLive()
}
