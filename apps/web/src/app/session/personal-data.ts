import { ApiError } from '@roundsman/client/api/api-error'
import { followTimeZone } from '#domains/employees'
import { findChange, knowChanges } from '#platform/outbox/known-changes'
import { startLiveData } from '#platform/outbox/live-data'
import { outboxOf } from '#platform/outbox/outbox'
import { definePart, type Phone } from '#platform/phone/phone'
import { readsOf } from '#platform/reads/query-client'
import { dropKeys, readOwnKeys, subscribeContactOver } from '#platform/sealing/own-keys'
import { changes } from '../changes.ts'

/** The person whose data is open on a phone. */
const openedOf = definePart((): { now: { owner: string; stop: () => void } | null } => ({
	now: null,
}))

/** Opens a person's data on this phone: cached queries and waiting changes. */
export async function openPersonalData(phone: Phone, owner: string): Promise<void> {
	const opened = openedOf(phone)
	opened.now?.stop()
	const { session } = phone
	const reads = readsOf(phone)
	const stopTimeZone = followTimeZone(reads.client)
	// Reads the keys in parallel with the databases.
	void readOwnKeys(owner)
	// Overlays are registered before any data can be shown without them.
	knowChanges(changes)
	const stopLiveData = startLiveData(phone, changes)
	const stopContact = subscribeContactOver((one) => {
		if (session.getSession()?.userId === one) session.expire(new ApiError(401, null))
	})
	const stop = () => {
		stopContact()
		stopLiveData()
		stopTimeZone()
	}
	opened.now = { owner, stop }
	const knowsKind = (kind: string) => findChange(kind) !== undefined
	await Promise.all([reads.keep(owner), outboxOf(phone).open(owner, knowsKind)])
}

/** Seals remaining data before its key is deleted. */
async function sealLeft(phone: Phone, owner: string): Promise<void> {
	await import('#platform/sealing/seal-rest')
		.then(({ sealWhatStays }) => sealWhatStays(outboxOf(phone), owner))
		.catch(() => undefined)
}

/** Deletes a person's queries after leaving the screens; waiting changes stay with their owner. */
export async function leavePersonalData(
	phone: Phone,
	leaveScreens: () => Promise<void>,
): Promise<void> {
	const opened = openedOf(phone)
	const owner = opened.now?.owner
	opened.now?.stop()
	opened.now = null
	import('#platform/outbox/worker-session')
		.then(({ forgetWorkerSession }) => forgetWorkerSession())
		.catch(() => undefined)
	if (owner) await sealLeft(phone, owner)
	import('#domains/notifications').then((one) => one.closeNotifications()).catch(() => undefined)
	// A session may have expired because a backup was restored: changes that it lacks are sent again.
	await outboxOf(phone).close({ forgetsEnded: phone.session.getExpiry() === null })
	// If the person has signed in again already, the key is needed.
	if (owner && phone.session.getSession()?.userId !== owner) await dropKeys(owner)
	await leaveScreens()
	await readsOf(phone).forget()
	try {
		sessionStorage.clear()
	} catch {
		// Without storage there is nothing to delete.
	}
}
