import { eventKindOf, type Webhook, webhookKindOf } from '@roundsman/contract'
import type { Db } from '#db/database'
import { type EventRow, findEvents, readFeed } from '#domains/events'
import { choreActor, recordEvent } from '#platform/events/record-event'
import { type Called, type Caller, callReceiver } from './delivery-outbound.ts'
import {
	type Claimed,
	claimDeliveries,
	type Ended,
	endAttempts,
	insertDeliveries,
	type NewDelivery,
	promoteFirst,
} from './delivery-repository.ts'
import { failingMaxMs, retryWaitMs } from './retry-rules.ts'
import { messageOf } from './webhook-presenter.ts'
import {
	findReceiver,
	type LockedWebhook,
	listActiveIds,
	lockRow,
	updatePlace,
	updateState,
} from './webhook-repository.ts'

type Disabled = { id: string; reason: NonNullable<Webhook['disabledReason']> }

export type WebhookDeps = {
	db: Db
	clock: () => Date
	/** From 0 to below 1 */
	random: () => number
	caller: Caller
	/** Called in the transaction that disables a webhook */
	onDisabling?: (db: Db, webhook: Disabled) => Promise<void>
	/** Called when the service has disabled a webhook, which somebody should look at */
	onDisabled: (webhook: Disabled) => void
}

const pageSize = 500
/** After this number of pages, other webhooks get a turn. */
const pagesAtOnce = 10

export const deliveryOf = (event: EventRow, kind: NewDelivery['kind']): NewDelivery => ({
	...{ eventId: event.id, eventAt: event.arrivedAt, kind },
	...{ recordKind: event.recordKind, recordId: event.recordId },
})

/** Creates messages of the next events for a webhook; true if there are more. */
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

/** Creates messages of newly committed events; returns the active webhooks. */
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

function reasonToDisable(fault: Called['fault'], failingSince: Date, now: Date) {
	if (fault === 'gone') return 'gone'
	return now.getTime() - failingSince.getTime() >= failingMaxMs ? 'failing' : undefined
}

/** A message with the outcome of its call */
export type Result = { claimed: Claimed; called: Called }

type Failing = { failingSince: Date | null; disabling: 'gone' | 'failing' | undefined }

/** The outcome of one message; `failing` collects its effect on the webhook. */
function endOf(
	{ claimed: { id, lease, attempts }, called }: Result,
	{ failing, state, now, random }: { failing: Failing; state: string; now: Date; random: number },
): Ended {
	const { retryAfterMs, ...attempt } = called
	// An event that is no longer stored is no fault of the receiver.
	const isOver = called.fault === null || called.fault === 'event_gone'
	failing.failingSince = isOver ? null : (failing.failingSince ?? now)
	if (isOver && failing.disabling === 'failing') failing.disabling = undefined
	if (failing.failingSince && state !== 'disabled') {
		failing.disabling ??= reasonToDisable(called.fault, failing.failingSince, now)
	}
	const waitMs = retryWaitMs(attempts, random)
	// Undelivered messages of a disabled webhook wait until it is enabled.
	if (!isOver && (waitMs !== undefined || failing.disabling)) {
		const nextAt = new Date(now.getTime() + Math.max(waitMs ?? 0, retryAfterMs))
		return { id, lease, attempts, state: 'waiting', nextAt, endedAt: null, attempt }
	}
	const ended = called.fault === null ? 'delivered' : 'failed'
	return { id, lease, attempts, state: ended, nextAt: null, endedAt: now, attempt }
}

/** Stores the outcomes of a webhook's messages, and its state, in one transaction. */
export async function settle(
	{ db: client, clock, random, onDisabling, onDisabled }: Omit<WebhookDeps, 'caller'>,
	webhookId: string,
	results: readonly Result[],
): Promise<void> {
	const now = clock()
	const reason = await client.transaction().execute(async (db) => {
		const webhook = await lockRow(db, webhookId)
		if (!webhook) return undefined
		const { state, disabledReason } = webhook
		const failing: Failing = { failingSince: webhook.failingSince, disabling: undefined }
		const ended = results.map((result) => endOf(result, { failing, state, now, random: random() }))
		const ours = await endAttempts(db, ended)
		if (ours.size === 0) return undefined
		const over = new Set(ended.flatMap((one) => (one.state === 'waiting' ? [] : one.id)))
		const recordIds = results.flatMap(({ claimed: { id, recordId } }) =>
			ours.has(id) && over.has(id) ? recordId : [],
		)
		if (recordIds.length > 0) await promoteFirst(db, { webhookId, recordIds }, now)
		const { failingSince, disabling } = failing
		if (disabling) {
			await disable(db, { ...webhook, failingSince }, { reason: disabling, now })
			await onDisabling?.(db, { id: webhookId, reason: disabling })
		} else if (failingSince?.getTime() !== webhook.failingSince?.getTime()) {
			await updateState(db, webhookId, { state, disabledReason, failingSince })
		}
		return disabling
	})
	if (reason) onDisabled({ id: webhookId, reason })
}

const eventGone = (at: Date): Called => ({
	...{ at: at.toISOString(), status: null, ms: 0, retryAfterMs: 0, fault: 'event_gone' },
})

/** Claims due messages of a webhook and starts to send them, each about another record. */
export async function sendDue(
	{ db, clock, caller }: Pick<WebhookDeps, 'db' | 'clock' | 'caller'>,
	webhookId: string,
	limit: number,
): Promise<Promise<Result>[]> {
	const now = clock()
	const claimed = await claimDeliveries(db, webhookId, { now, limit })
	if (claimed.length === 0) return []
	const receiver = await findReceiver(db, webhookId, now)
	if (!receiver) return []
	const sought = claimed.map(({ eventId: id, eventAt: at }) => ({ id, at }))
	const events = new Map((await findEvents(db, sought)).map((event) => [event.id, event]))
	return claimed.map(async (one) => {
		const event = events.get(one.eventId)
		if (!event) return { claimed: one, called: eventGone(now) }
		const message = { id: event.id, at: now, body: messageOf(event, one.kind) }
		return { claimed: one, called: await callReceiver(receiver, message, caller) }
	})
}
