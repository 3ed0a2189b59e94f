import i18next from 'i18next'
import { followTimeZone } from '#domains/employees'
import { toaster } from '#parts/toaster.ts'
import { forgetEndedOfOthers } from '#platform/outbox/forget-ended'
import { findChange, knowChanges, knownKinds } from '#platform/outbox/known-changes'
import { startLiveData } from '#platform/outbox/live-data'
import { closeOutbox, getOperations, openOutbox } from '#platform/outbox/outbox'
import { findSendable } from '#platform/outbox/send-waiting'
import { forgetWorkerSession, keepWorkerSession } from '#platform/outbox/worker-session'
import { forgetReads, keepReads } from '#platform/reads/query-client'
import { getExpiry, getSession } from '#platform/session/session-store'
import { changes } from '../changes.ts'

let stopLiveData: () => void = () => undefined
let stopTimeZone: () => void = () => undefined

/** Opens what this phone keeps of a person: what was read, and what waits to be sent. */
export async function openPersonalData(owner: string): Promise<void> {
	stopLiveData()
	stopTimeZone()
	stopTimeZone = followTimeZone()
	// The overlays are known before anything is there to be shown without them.
	knowChanges(changes)
	stopLiveData = startLiveData(changes)
	const session = getSession()
	if (session?.userId === owner) {
		keepWorkerSession({ owner, token: session.token, kinds: knownKinds() }).catch(() => undefined)
	}
	await Promise.all([keepReads(owner), openOutbox(owner, (kind) => findChange(kind) !== undefined)])
}

/** Work of an earlier session goes on its way by itself; its owner hears of it. */
function tellOfWaiting(): void {
	const count = findSendable(getOperations()).length
	if (count > 0) toaster.show({ text: i18next.t('resumed', { ns: 'sync', count }) })
}

/** The same after signing in: what whoever was here before has read goes first. */
export async function enterPersonalData(): Promise<void> {
	const owner = getSession()?.userId
	if (!owner) return
	await forgetReads()
	// Whoever was here before may not come back.
	forgetEndedOfOthers().catch(() => undefined)
	// A browser that keeps nothing still shows what the server says.
	await openPersonalData(owner).catch(() => undefined)
	tellOfWaiting()
	import('#features/priming').then(({ primeSignedIn }) => primeSignedIn()).catch(() => undefined)
}

/**
 * Wipes what a person has read; what waits to be sent stays with its owner. The screens are left
 * first: none is to read anew what is wiped.
 */
export async function leavePersonalData(leaveScreens: () => Promise<void>): Promise<void> {
	stopLiveData()
	stopTimeZone()
	forgetWorkerSession().catch(() => undefined)
	import('#domains/notifications').then((one) => one.closeNotifications()).catch(() => undefined)
	// A session that ended by itself may have ended with a restored backup: what it lacks is sent again.
	await closeOutbox({ forgetsEnded: getExpiry() === null })
	await leaveScreens()
	await forgetReads()
	sessionStorage.clear()
}
