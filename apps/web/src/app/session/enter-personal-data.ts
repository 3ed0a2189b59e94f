import i18next from 'i18next'
import { toaster } from '#parts/toaster.ts'
import { type OutboxAccess, outboxOf } from '#platform/outbox/outbox'
import { findSendable } from '#platform/outbox/send-waiting'
import type { Phone } from '#platform/phone/phone'
import { readsOf } from '#platform/reads/query-client'
import { openPersonalData } from './personal-data.ts'

/** Notifies the owner that changes of an earlier session are being sent. */
function notifyOfWaiting(outbox: OutboxAccess): void {
	const count = findSendable(outbox.getOperations(), outbox).length
	if (count > 0) toaster.show({ text: i18next.t('resumed', { ns: 'sync', count }) })
}

/** Opens the data after a sign-in: the previous person's queries are deleted first. */
export async function enterPersonalData(phone: Phone): Promise<void> {
	const owner = phone.session.getSession()?.userId
	if (!owner) return
	await readsOf(phone).forget()
	// Ended changes are dropped now, since the previous person may never sign in again.
	import('#platform/outbox/forget-ended')
		.then(({ forgetEndedOfOthers }) => forgetEndedOfOthers())
		.catch(() => undefined)
	// Without storage the app still shows the server's data.
	await openPersonalData(phone, owner).catch(() => undefined)
	import('#platform/outbox/keep-own-session')
		.then(({ keepOwnSession }) => keepOwnSession())
		.catch(() => undefined)
	notifyOfWaiting(outboxOf(phone))
	import('#features/prefetch')
		.then(({ prefetchOf }) => prefetchOf(phone).onSignedIn())
		.catch(() => undefined)
}
