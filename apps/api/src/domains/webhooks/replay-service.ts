import {
	type Delivery,
	type DeliveryState,
	fieldError,
	type Replay,
	type Webhook,
	webhookKindOf,
} from '@roundsman/contract'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import {
	type EventRow,
	type FeedPlace,
	findEvent,
	findPlaceBefore,
	findPlaceBeforeEvent,
} from '#domains/events'
import { refusals } from '#platform/app-error'
import { recordEvent } from '#platform/events/record-event'
import { metaOf } from '#platform/paging'
import {
	deleteWaiting,
	findEventAt,
	insertDeliveries,
	listAttempts,
	listRows,
	promoteFirst,
} from './delivery-repository.ts'
import { deliveryOf } from './delivery-service.ts'
import { presentDelivery } from './webhook-presenter.ts'
import { type LockedWebhook, updatePlace } from './webhook-repository.ts'
import { lockWebhook, readWebhook, type Source } from './webhook-service.ts'

type Search = { page: number; perPage: number; 'filter.state'?: DeliveryState | undefined }

/** Messages to a webhook with their attempts, newest first */
export async function listDeliveries(source: Source, id: string, search: Search) {
	const { db } = source
	await readWebhook(source, id)
	const { page, perPage } = search
	const { total, rows } = await listRows(db, id, { page, perPage, state: search['filter.state'] })
	const attempts = await listAttempts(
		db,
		rows.map((row) => row.id),
	)
	const items: Delivery[] = rows.map((row) => presentDelivery(row, attempts))
	const path = `/api/office/webhooks/${id}/deliveries`
	return { items, meta: metaOf({ page, perPage, path, total, count: rows.length }) }
}

async function readEvent(db: Db, webhookId: string, eventId: string): Promise<EventRow> {
	const at = isUuid(eventId) ? await findEventAt(db, webhookId, eventId) : undefined
	const event = isUuid(eventId) ? await findEvent(db, eventId, at) : undefined
	if (!event) throw refusals.notFound()
	return event
}

/** Whether a position in the feed is before another one */
const isEarlier = (place: FeedPlace, other: FeedPlace) => {
	const [own, its] = [BigInt(place.settledBy), BigInt(other.settledBy)]
	return own < its || (own === its && BigInt(place.position) < BigInt(other.position))
}

/** Moves the cursor back to a position; pending messages of events after it are created again in order. */
async function rewind(
	{ db, now }: Source,
	webhook: LockedWebhook,
	{ place, since }: { place: FeedPlace | undefined; since: Date },
): Promise<void> {
	// In a new epoch, everything is still unread.
	if (place?.epoch !== webhook.epoch || !isEarlier(place, webhook)) return
	await deleteWaiting(db, webhook.id, since)
	await promoteFirst(db, { webhookId: webhook.id }, now)
	await updatePlace(db, webhook.id, place)
}

/** Sends one event again, after the pending messages of its record. */
async function repeatOne({ db, now }: Source, webhook: LockedWebhook, event: EventRow) {
	const kind = webhookKindOf(event)
	if (!kind || !webhook.kinds.includes(kind)) throw refusals.notFound()
	await insertDeliveries(db, webhook.id, [deliveryOf(event, kind)], now)
}

/**
 * Sends one event again, or all stored events since an event or time. Messages keep their ids. Runs in the
 * caller's transaction.
 */
export async function replayWebhook(source: Source, id: string, said: Replay): Promise<Webhook> {
	const { db } = source
	const webhook = await lockWebhook(source, id)
	const { eventId, fromEventId, since } = said
	if (eventId) await repeatOne(source, webhook, await readEvent(db, id, eventId))
	if (fromEventId) {
		const event = await readEvent(db, id, fromEventId)
		const place = await findPlaceBeforeEvent(db, event)
		if (!place) throw refusals.notFound()
		await rewind(source, webhook, { place, since: event.arrivedAt })
	}
	if (since) {
		const moment = new Date(since)
		if (moment > source.now) throw refusals.invalid({ since: [fieldError('in_future')] })
		await rewind(source, webhook, { place: await findPlaceBefore(db, moment), since: moment })
	}
	await recordEvent(source, { kind: 'webhook.replayed', recordId: id, after: said })
	return readWebhook(source, id)
}
