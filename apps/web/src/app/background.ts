import { subscribeCalls } from '@roundsman/client/api/call-events'
import { loadLater } from '@roundsman/client/code/missing-code'
import { getConnection, subscribeConnection } from '@roundsman/client/live/connection'
import type { AnyRouter } from '@tanstack/react-router'
import { employeeQueries } from '#domains/employees'
import { drainMessage, requestSync } from '#platform/outbox/background-sync'
import { forgetEndedOfOthers } from '#platform/outbox/forget-ended'
import { keepOwnSession } from '#platform/outbox/keep-own-session'
import { getOperations, notifyLosses, pokeOutbox } from '#platform/outbox/outbox'
import { forgetWorkerSession } from '#platform/outbox/worker-session'
import { untilAppIdle } from '#platform/page/app-idle'
import { openMessage } from '#platform/page/open-message'
import { deletePersonalReads } from '#platform/reads/forgettable-database'
import { queryClient } from '#platform/reads/query-client'
import { acceptVersion, needUpdate, startServiceWorker } from '#platform/release/updates'
import { dropKeys } from '#platform/sealing/own-keys'
import { checkContact, createContactNote } from '#platform/sealing/take-key'
import { getExpiry, getSession } from '#platform/session/session-store'
import { startSnapshots } from '#platform/snapshot/take-snapshot'
import { fetchDayCode } from './day-code.ts'
import { startErrorToasts } from './error-toasts.ts'
import { recheckConnection, startConnectionMonitor } from './live/connection-monitor.ts'
import { startLive } from './live/live.ts'
import { createLiveTexts, type LiveTexts } from './live/live-texts.ts'
import { startNotices } from './notices.ts'
import { startSealing } from './sealing.ts'
import { startTimeZoneNotice } from './time-zone-notice.ts'

/** Time without fetches and long tasks after which the app counts as idle. */
const idleMs = 1_000
/** The longest time after the first paint until the data for a day without network is fetched. */
const patienceMs = 5_000

/** The service worker sends the remaining changes when the page is hidden, whether the page lives on or not. */
function onVisibility(): void {
	if (document.visibilityState === 'visible') {
		checkContact().catch(() => undefined)
		pokeOutbox('visible')
		recheckConnection()
	} else if (getOperations().some(({ state }) => state === 'queued' || state === 'sending')) {
		requestSync().catch(() => undefined)
	}
}

function followBrowser(): void {
	addEventListener('online', () => pokeOutbox('online'))
	// Reports work that this phone has lost to the office at the next contact.
	subscribeConnection(() => getConnection() === 'strong' && notifyLosses())
	document.addEventListener('visibilitychange', onVisibility)
	navigator.serviceWorker?.addEventListener('message', ({ data }) => {
		if (data?.type === drainMessage) pokeOutbox('online')
	})
	const noteContact = createContactNote()
	subscribeCalls((status) => {
		if (status !== null && status < 400) noteContact().catch(() => undefined)
		if (status === 426) void needUpdate()
		else if (status !== null && status < 500) acceptVersion()
	})
}

type LaunchQueue = { setConsumer(consumer: (launch: { targetURL?: string }) => void): void }

/** A notification leads to a screen of the app, past the question of a form that is not saved. */
function followNotifications(router: AnyRouter): void {
	navigator.serviceWorker?.addEventListener('message', ({ data }) => {
		if (data?.type === openMessage) router.history.push(data.path)
	})
}

/** An icon or a shortcut brings this window to the front: only a shortcut leads elsewhere. */
function followLaunches(router: AnyRouter): void {
	const { launchQueue } = globalThis as { launchQueue?: LaunchQueue }
	launchQueue?.setConsumer(({ targetURL }) => {
		const { search, pathname } = new URL(targetURL ?? location.href)
		const isElsewhere = pathname !== location.pathname
		if (isElsewhere && search === '?from=shortcut') void router.navigate({ to: pathname })
	})
}

/** A tab may have been closed, or its storage may not have answered, before it could take away what goes. */
async function forgetLeftOvers(): Promise<void> {
	// Asked for at once: whoever signs in meanwhile begins after it.
	const deletion = deletePersonalReads()
	await forgetWorkerSession()
	await dropKeys()
	await deletion
	// Data sealed by a session that ended by itself stays until this person, or another one, signs in.
	if (!getExpiry()) await forgetEndedOfOthers()
}

/** Shows the state of sync while the person works, and sends when it can. Gives what the live socket brings texts to. */
export function startFollowing(router: AnyRouter): LiveTexts {
	const texts = createLiveTexts()
	const readConfig = employeeQueries.config()
	startConnectionMonitor(
		() => queryClient.getQueryData(readConfig.queryKey)?.probeUrls ?? [],
		texts.catchUp,
	)
	startNotices()
	startTimeZoneNotice()
	startSnapshots(router)
	startSealing()
	startErrorToasts()
	followBrowser()
	followLaunches(router)
	followNotifications(router)
	const noted = getSession() ? keepOwnSession() : forgetLeftOvers()
	noted.catch(() => undefined)
	return texts
}

/** Everything that goes on behind the screens; nothing of it is needed to see the first one. */
export async function startBackground(router: AnyRouter): Promise<void> {
	const texts = startFollowing(router)
	// The phone first does what its owner looks at, and answers the first tap.
	await untilAppIdle(idleMs, patienceMs)
	await fetchDayCode(router).catch(() => {
		// A network that fails now does not hold up the rest.
		void loadLater(() => fetchDayCode(router))
	})
	await queryClient.ensureQueryData(employeeQueries.config()).catch(() => null)
	// The whole app comes to the phone while somebody signs in, else after the day's data: it must
	// not take the line from them.
	const { startPrefetch } = await loadLater(() => import('#features/prefetch'))
	await startPrefetch().catch(() => undefined)
	startServiceWorker().catch(() => undefined)
	startLive(texts)
	loadLater(() => import('#domains/notifications'))
		.then(({ compareSubscription }) => compareSubscription())
		.catch(() => undefined)
}
