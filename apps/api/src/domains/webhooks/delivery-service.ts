import { eventKindOf, type Webhook, webhookKindOf } from '@roundsman/contract'
import type { Db } from '#db/database'
import { type EventRow, findEvent, readFeed } from '#domains/events'
import { choreActor, recordEvent } from '#platform/events/record-event'
import { type Called, type Caller, callReceiver } from './delivery-outbound.ts'
import {
	type Claimed,
	claimDelivery,
	endAttempt,
	insertAttempt,
	insertDeliveries,
	type NewDelivery,
	promoteFirst,
} from './delivery-repository.ts'
import { messageOf } from './message-presenter.ts'
import { failingMaxMs, retryWaitMs } from './retry-rules.ts'
import {
	findReceiver,
	type LockedWebhook,
	listActiveIds,
	lockRow,
	updatePlace,
	updateState,
} from './webhook-repository.ts'

export type WebhookDeps = {
	db: Db
	clock: () => Date
	/** From 0 up to 1. */
	random: () => number
	caller: Caller
	/** Somebody has to look: the service has disabled a webhook. */
	onDisabled: (webhook: { id: string; reason: NonNullable<Webhook['disabledReason']> }) => void
}

const pageSize = 500
/** Then other webhooks have their turn. */
const pagesAtOnce = 10

export const deliveryOf = (event: EventRow, kind: NewDelivery['kind']): NewDelivery => ({
	...{ eventId: event.id, eventAt: event.arrivedAt, kind },
	...{ recordKind: event.recordKind, recordId: event.recordId },
})

/** Makes messages of the next events for a webhook; true where there are more. */
async function collectPage(
	{ db, clock }: Pick<WebhookDeps, 'db' | 'clock'>,
	id: string,
): Promise<boolean> {
	return db.transaction().execute(async (transaction) => {
		const webhook = await lockRow(transaction, id)
		if (webhook?.state !== 'active') return false
		const { epoch, settledBy, position, kinds } = webhook
		const { events, place, hasMore } = await readFeed(transaction, {
			after: { epoch, settledBy, position },
			kinds: kinds.map(eventKindOf),
			limit: pageSize,
		})
		const wanted = events.flatMap((event) => {
			const kind = webhookKindOf(event)
			return kind && kinds.includes(kind) ? deliveryOf(event, kind) : []
		})
		await insertDeliveries(transaction, id, wanted, clock())
		await updatePlace(transaction, id, place)
		return hasMore
	})
}

/** Makes messages of what has been committed since the last time; gives the webhooks that are active. */
export async function collectEvents(deps: Pick<WebhookDeps, 'db' | 'clock'>): Promise<string[]> {
	const ids = await listActiveIds(deps.db)
	for (const id of ids) {
		for (let pages = 0; pages < pagesAtOnce && (await collectPage(deps, id)); ) pages += 1
	}
	return ids
}

async function disable(
	db: Db,
	{ id, state, failingSince }: LockedWebhook,
	{ reason, now }: { reason: 'gone' | 'failing'; now: Date },
): Promise<void> {
	await updateState(db, id, { state: 'disabled', disabledReason: reason, failingSince })
	await recordEvent(
		{ db, now, actor: choreActor('webhooks') },
		{
			...{ kind: 'webhook.changed', recordId: id },
			before: { state, disabledReason: null },
			after: { state: 'disabled', disabledReason: reason },
		},
	)
}

/** Why a webhook is to be disabled after a call that failed; undefined where it goes on. */
function reasonToDisable(fault: Called['fault'], failingSince: Date, now: Date) {
	if (fault === 'gone') return 'gone'
	return now.getTime() - failingSince.getTime() >= failingMaxMs ? 'failing' : undefined
}

/** What becomes of a message after a call, and of its webhook. */
async function settle(deps: WebhookDeps, claimed: Claimed, called: Called): Promise<void> {
	const { webhookId, recordId, attempts } = claimed
	const now = deps.clock()
	const reason = await deps.db.transaction().execute(async (db) => {
		const webhook = await lockRow(db, webhookId)
		if (!webhook) return undefined
		const { state, disabledReason } = webhook
		// An event that is not stored any more says nothing of the receiver.
		const isOver = called.fault === null || called.fault === 'event_gone'
		const failingSince = isOver ? null : (webhook.failingSince ?? now)
		const disabling =
			failingSince && state !== 'disabled' && reasonToDisable(called.fault, failingSince, now)
		const waitMs = retryWaitMs(attempts, deps.random())
		// What a disabled webhook has not delivered waits for its return.
		const isWaiting = !isOver && (waitMs !== undefined || disabling !== undefined)
		const nextAt = new Date(now.getTime() + Math.max(waitMs ?? 0, called.retryAfterMs))
		const ended = called.fault === null ? 'delivered' : 'failed'
		const isOurs = await endAttempt(
			db,
			claimed,
			isWaiting ? { state: 'waiting', nextAt, attempts } : { state: ended, at: now },
		)
		if (!isOurs) return undefined
		await insertAttempt(db, claimed.id, called)
		if (!isWaiting) await promoteFirst(db, { webhookId, recordId }, now)
		if (disabling) await disable(db, { ...webhook, failingSince }, { reason: disabling, now })
		else if (failingSince?.getTime() !== webhook.failingSince?.getTime()) {
			await updateState(db, webhookId, { state, disabledReason, failingSince })
		}
		return disabling || undefined
	})
	if (reason) deps.onDisabled({ id: webhookId, reason })
}

const eventGone = (at: Date): Called => ({
	...{ at: at.toISOString(), status: null, ms: 0, retryAfterMs: 0, fault: 'event_gone' },
})

async function call(deps: WebhookDeps, { webhookId, eventId, eventAt, kind }: Claimed) {
	const { db, clock, caller } = deps
	const now = clock()
	const event = await findEvent(db, eventId, eventAt)
	if (!event) return eventGone(now)
	const receiver = await findReceiver(db, webhookId, now)
	if (!receiver) return undefined
	const message = { id: eventId, at: now, body: messageOf(event, kind) }
	return callReceiver(receiver, message, caller)
}

/** Sends the next message of a webhook that is due; false where there is none. */
export async function sendNext(deps: WebhookDeps, webhookId: string): Promise<boolean> {
	const claimed = await claimDelivery(deps.db, webhookId, deps.clock())
	if (!claimed) return false
	const called = await call(deps, claimed)
	if (called) await settle(deps, claimed, called)
	return true
}
