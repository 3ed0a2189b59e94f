import { subscribeCalls } from '@roundsman/client/api/call-events'
import { loadLater } from '@roundsman/client/code/missing-code'
import { getConnection, subscribeConnection } from '@roundsman/client/live/connection'
import type { AnyRouter } from '@tanstack/react-router'
import { employeeQueries } from '#domains/employees'
import { VisitCancelDialog, VisitMenu, VisitPlanMenu, VisitReplanDialog } from '#domains/visits'
import { drainMessage, requestSync } from '#platform/outbox/background-sync'
import { forgetEndedOfOthers } from '#platform/outbox/forget-ended'
import { keepOwnSession } from '#platform/outbox/keep-own-session'
import { type OutboxAccess, outboxOf } from '#platform/outbox/outbox'
import { forgetWorkerSession } from '#platform/outbox/worker-session'
import { untilAppIdle } from '#platform/page/app-idle'
import { openMessage } from '#platform/page/open-message'
import type { Phone, PhoneSession } from '#platform/phone/phone'
import { deletePersonalReads } from '#platform/reads/forgettable-database'
import { readsOf } from '#platform/reads/query-client'
import { updatesOf } from '#platform/release/updates'
import { dropKeys } from '#platform/sealing/own-keys'
import { checkContact, createContactNote } from '#platform/sealing/take-key'
import { startSnapshots } from '#platform/snapshot/take-snapshot'
import { startErrorToasts } from './error-toasts.ts'
import { recheckConnection, startConnectionMonitor } from './live/connection-monitor.ts'
import { startLive } from './live/live.ts'
import { createLiveTexts, type LiveTexts } from './live/live-texts.ts'
import { startNotices } from './notices.ts'
import { startSealing } from './sealing.ts'
import { startTimeZoneNotice } from './time-zone-notice.ts'

const sheets = [VisitMenu, VisitPlanMenu, VisitCancelDialog, VisitReplanDialog]
const screens = ['/visits', '/visits/$id/plan', '/visits/$id/report']

/** Fetches the code for the work at each visit, before everything else that a day needs. */
async function fetchDayCode({ routesByPath, loadRouteChunk }: AnyRouter): Promise<void> {
	await Promise.all([
		...sheets.map(({ prefetch }) => prefetch()),
		...screens.map((path) => loadRouteChunk(routesByPath[path])),
	])
}

/** Time without fetches and long tasks after which the app counts as idle. */
const idleMs = 1_000
/** The longest time after the first paint until the data for a day without network is fetched. */
const patienceMs = 5_000

/** The service worker sends the remaining changes when the page is hidden, whether the page lives on or not. */
function onVisibility(outbox: OutboxAccess): void {
	if (document.visibilityState === 'visible') {
		checkContact().catch(() => undefined)
		outbox.poke('visible')
		recheckConnection()
	} else if (
		outbox.getOperations().some(({ state }) => state === 'queued' || state === 'sending')
	) {
		requestSync().catch(() => undefined)
	}
}

function followBrowser(phone: Phone): void {
	const outbox = outboxOf(phone)
	const updates = updatesOf(phone)
	addEventListener('online', () => outbox.poke('online'))
	// Reports work that this phone has lost to the office at the next contact.
	subscribeConnection(() => getConnection() === 'strong' && outbox.notifyLosses())
	document.addEventListener('visibilitychange', () => onVisibility(outbox))
	navigator.serviceWorker?.addEventListener('message', ({ data }) => {
		if (data?.type === drainMessage) outbox.poke('online')
	})
	const noteContact = createContactNote()
	subscribeCalls((status) => {
		if (status !== null && status < 400) noteContact().catch(() => undefined)
		if (status === 426) void updates.need()
		else if (status !== null && status < 500) updates.accept()
	})
}

type LaunchQueue = { setConsumer(consumer: (launch: { targetURL?: string }) => void): void }

/** Opens the screen of a notification, without the question of an unsaved form. */
function followNotifications(router: AnyRouter): void {
	navigator.serviceWorker?.addEventListener('message', ({ data }) => {
		if (data?.type === openMessage) router.history.push(data.path)
	})
}

/** A launch by the icon focuses this window; a launch by a shortcut also navigates. */
function followLaunches(router: AnyRouter): void {
	const { launchQueue } = globalThis as { launchQueue?: LaunchQueue }
	launchQueue?.setConsumer(({ targetURL }) => {
		const { search, pathname } = new URL(targetURL ?? location.href)
		const isElsewhere = pathname !== location.pathname
		if (isElsewhere && search === '?from=shortcut') void router.navigate({ to: pathname })
	})
}

/**
 * Deletes data of an ended session: the tab may have been closed, or the storage may not have responded,
 * before that was done.
 */
async function forgetLeftOvers(session: PhoneSession): Promise<void> {
	// The deletion is requested at once: a sign-in meanwhile begins after it.
	const deletion = deletePersonalReads()
	await forgetWorkerSession()
	await dropKeys()
	await deletion
	// Sealed data of an expired session stays until this person, or another one, signs in.
	if (!session.getExpiry()) await forgetEndedOfOthers()
}

/**
 * Shows the sync state while the person works, and sends when possible. Returns the receiver of texts from
 * the live socket.
 */
export function startFollowing(router: AnyRouter, phone: Phone): LiveTexts {
	const texts = createLiveTexts()
	startConnectionMonitor(phone, texts.catchUp)
	startNotices(phone)
	startTimeZoneNotice()
	startSnapshots(router)
	startSealing(phone)
	startErrorToasts(readsOf(phone))
	followBrowser(phone)
	followLaunches(router)
	followNotifications(router)
	const noted = phone.session.getSession() ? keepOwnSession() : forgetLeftOvers(phone.session)
	noted.catch(() => undefined)
	return texts
}

/** Starts all background work; the first screen needs none of it. */
export async function startBackground(router: AnyRouter, phone: Phone): Promise<void> {
	const texts = startFollowing(router, phone)
	// The visible screen and the first tap go first.
	await untilAppIdle(idleMs, patienceMs)
	// Creating the first formatter takes tens of milliseconds, which the next screen would wait for.
	new Intl.DateTimeFormat(document.documentElement.lang).format()
	await fetchDayCode(router).catch(() => {
		// A network failure here must not delay the rest.
		void loadLater(() => fetchDayCode(router))
	})
	await readsOf(phone)
		.client.ensureQueryData(employeeQueries.config())
		.catch(() => null)
	// The whole app is prefetched during the sign-in, or else after the day's data: it must
	// not compete with them for the network.
	const { prefetchOf } = await loadLater(() => import('#features/prefetch'))
	await prefetchOf(phone)
		.start()
		.catch(() => undefined)
	updatesOf(phone)
		.start()
		.catch(() => undefined)
	startLive(texts, phone)
	loadLater(() => import('#domains/notifications'))
		.then(({ compareSubscription }) => compareSubscription())
		.catch(() => undefined)
}
