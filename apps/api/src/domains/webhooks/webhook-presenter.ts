import type { Delivery, Webhook, WebhookKind } from '@roundsman/contract'
import { type EventRow, presentEvent } from '#domains/events'
import type { AttemptRow, DeliveryRow } from './delivery-repository.ts'
import type { WebhookRow } from './webhook-repository.ts'

export const presentWebhook = (row: WebhookRow): Webhook => ({
	id: row.id,
	name: row.name,
	url: row.url,
	kinds: row.kinds,
	state: row.state,
	disabledReason: row.disabledReason,
	failingSince: row.failingSince?.toISOString() ?? null,
	waiting: row.waiting ?? 0,
	createdAt: row.createdAt.toISOString(),
	overlapsUntil: row.overlapsUntil?.toISOString() ?? null,
})

export const presentDelivery = (row: DeliveryRow, attempts: readonly AttemptRow[]): Delivery => ({
	id: row.id,
	eventId: row.eventId,
	kind: row.kind,
	record: { kind: row.recordKind, id: row.recordId },
	state: row.state,
	createdAt: row.createdAt.toISOString(),
	nextAt: row.nextAt?.toISOString() ?? null,
	attempts: attempts
		.filter(({ deliveryId }) => deliveryId === row.id)
		.map(({ at, status, ms, fault }) => ({ at: at.toISOString(), status, ms, fault })),
})

/** The fields of a webhook's event: its URL without the query, which may contain a password */
export function eventFieldsOf({ name, url, kinds }: Pick<WebhookRow, 'name' | 'url' | 'kinds'>) {
	const { origin, pathname } = new URL(url)
	return { name, url: `${origin}${pathname}`, kinds }
}

/** The body of a message: the event in the format of the changes feed */
export function messageOf(event: EventRow, type: WebhookKind): string {
	const { record, version, by, doneAt, arrivedAt, before, after } = presentEvent(event)
	const data = { record, version, by, doneAt, arrivedAt, before, after }
	return JSON.stringify({ type, timestamp: doneAt, data })
}

/** The body of a test message */
export function testMessageOf(webhookId: string, at: Date): string {
	const record = { kind: 'webhook', id: webhookId }
	return JSON.stringify({ type: 'webhook.test', timestamp: at.toISOString(), data: { record } })
}
