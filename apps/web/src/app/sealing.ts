import { ApiError } from '@roundsman/client/api/api-error'
import { getConnection, subscribeConnection } from '@roundsman/client/live/connection'
import { type OutboxAccess, outboxOf } from '#platform/outbox/outbox'
import { findSendable } from '#platform/outbox/send-waiting'
import { untilAppIdle } from '#platform/page/app-idle'
import type { Phone, PhoneSession } from '#platform/phone/phone'
import { subscribeKeysBack } from '#platform/sealing/own-keys'
import { askForKey } from '#platform/sealing/take-key'

const idleMs = 2_000
const patienceMs = 20_000
const againMs = 30_000

type Sealing = { session: PhoneSession; outbox: OutboxAccess }

/** A closed account keeps the key until the waiting changes are sent. */
function endWhenSent({ session, outbox }: Sealing, error: ApiError): void {
	const owner = session.getSession()?.userId
	const hasSent = () =>
		outbox.areKnown() && findSendable(outbox.getOperations(), outbox).length === 0
	const look = () => {
		if (session.getSession()?.userId === owner && hasSent()) session.expire(error)
	}
	outbox.subscribe(look)
	look()
}

/** Seals all unsealed data; a session from before keys existed gets a key first. */
async function seal(
	{ session, outbox }: Sealing,
	onKeyFailed: (error: unknown) => void,
): Promise<void> {
	await untilAppIdle(idleMs, patienceMs)
	if (getConnection() !== 'offline') await askForKey().catch(onKeyFailed)
	const owner = session.getSession()?.userId
	if (!owner) return
	const { sealRest } = await import('#platform/sealing/seal-rest')
	await sealRest(outbox, owner)
}

/** Seals at each start, after a sign-in, and when there is a network again. */
export function startSealing(phone: Phone): void {
	const { session } = phone
	const outbox = outboxOf(phone)
	let isSealing = false

	/** Requests a key again after a failure: sealed data waits for it. */
	function onKeyFailed(error: unknown): void {
		const isRefused = error instanceof ApiError && error.status < 500
		if (!isRefused) setTimeout(sealSoon, againMs)
		else if (error.alias === 'person_left') endWhenSent({ session, outbox }, error)
	}

	function sealSoon(): void {
		if (!session.getSession()?.userId || session.getExpiry() || isSealing) return
		isSealing = true
		seal({ session, outbox }, onKeyFailed)
			.catch(() => undefined)
			.finally(() => {
				isSealing = false
			})
	}

	subscribeKeysBack(() => outbox.poke('start'))
	sealSoon()
	session.subscribe(sealSoon)
	subscribeConnection(() => getConnection() === 'strong' && sealSoon())
}
