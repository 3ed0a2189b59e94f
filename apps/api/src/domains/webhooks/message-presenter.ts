import type { WebhookKind } from '@roundsman/contract'
import { type EventRow, presentEvent } from '#domains/events'

/** The body of a message: the event as the feed of changes shows it. */
export function messageOf(event: EventRow, type: WebhookKind): string {
	const { record, version, by, doneAt, arrivedAt, before, after } = presentEvent(event)
	const data = { record, version, by, doneAt, arrivedAt, before, after }
	return JSON.stringify({ type, timestamp: doneAt, data })
}

/** The body of a message that only tries the connection. */
export function testMessageOf(webhookId: string, at: Date): string {
	const record = { kind: 'webhook', id: webhookId }
	return JSON.stringify({ type: 'webhook.test', timestamp: at.toISOString(), data: { record } })
}
