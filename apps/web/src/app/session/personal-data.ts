import { ApiError } from '@roundsman/client/api/api-error'
import i18next from 'i18next'
import { followTimeZone } from '#domains/employees'
import { toaster } from '#parts/toaster.ts'
import { findChange, knowChanges } from '#platform/outbox/known-changes'
import { startLiveData } from '#platform/outbox/live-data'
import { closeOutbox, getOperations, openOutbox } from '#platform/outbox/outbox'
import { findSendable } from '#platform/outbox/send-waiting'
import { forgetReads, keepReads } from '#platform/reads/query-client'
import { dropKeys, readOwnKeys, subscribeContactOver } from '#platform/sealing/own-keys'
import { expireSession, getExpiry, getSession } from '#platform/session/session-store'
import { changes } from '../changes.ts'

/** Whose data is open in this page. */
let open: { owner: string; stop: () => void } | null = null

subscribeContactOver((owner) => {
	if (getSession()?.userId === owner) expireSession(new ApiError(401, null))
})

/** Opens what this phone keeps of a person: what was read, and what waits to be sent. */
export async function openPersonalData(owner: string): Promise<void> {
	open?.stop()
	const stopTimeZone = followTimeZone()
	// Side by side with the databases that they open.
	void readOwnKeys(owner)
	// The overlays are known before anything is there to be shown without them.
	knowChanges(changes)
	const stopLiveData = startLiveData(changes)
	open = {
		owner,
		stop: () => {
			stopLiveData()
			stopTimeZone()
		},
	}
	await Promise.all([keepReads(owner), openOutbox(owner, (kind) => findChange(kind) !== undefined)])
}

/** Work of an earlier session is sent by itself; its owner sees the result. */
function notifyOfWaiting(): void {
	const count = findSendable(getOperations()).length
	if (count > 0) toaster.show({ text: i18next.t('resumed', { ns: 'sync', count }) })
}

/** The same after signing in: what whoever was here before has read goes first. */
export async function enterPersonalData(): Promise<void> {
	const owner = getSession()?.userId
	if (!owner) return
	await forgetReads()
	// The previous person may never sign in again.
	import('#platform/outbox/forget-ended')
		.then(({ forgetEndedOfOthers }) => forgetEndedOfOthers())
		.catch(() => undefined)
	// A browser that keeps nothing still shows what the server says.
	await openPersonalData(owner).catch(() => undefined)
	import('#platform/outbox/keep-own-session')
		.then(({ keepOwnSession }) => keepOwnSession())
		.catch(() => undefined)
	notifyOfWaiting()
	import('#features/prefetch')
		.then(({ prefetchSignedIn }) => prefetchSignedIn())
		.catch(() => undefined)
}

/** Remaining data is sealed before its key goes. */
async function sealLeft(owner: string): Promise<void> {
	await import('#platform/sealing/seal-rest')
		.then(({ sealWhatStays }) => sealWhatStays(owner))
		.catch(() => undefined)
}

/** Deletes what a person has read, after leaving the screens; waiting changes stay with their owner. */
export async function leavePersonalData(leaveScreens: () => Promise<void>): Promise<void> {
	const owner = open?.owner
	open?.stop()
	open = null
	import('#platform/outbox/worker-session')
		.then(({ forgetWorkerSession }) => forgetWorkerSession())
		.catch(() => undefined)
	if (owner) await sealLeft(owner)
	import('#domains/notifications').then((one) => one.closeNotifications()).catch(() => undefined)
	// A session that ended by itself may have ended with a restored backup: what it lacks is sent again.
	await closeOutbox({ forgetsEnded: getExpiry() === null })
	// A person who is already signed in again has the key again.
	if (owner && getSession()?.userId !== owner) await dropKeys(owner)
	await leaveScreens()
	await forgetReads()
	try {
		sessionStorage.clear()
	} catch {
		// A browser that forbids storage has kept nothing.
	}
}
