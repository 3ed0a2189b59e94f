import type { EventKind } from '../events/event.ts'

/** The events for which a webhook is called. A released kind keeps its name and meaning. */
export const webhookKinds = [
	'coupon.issued',
	'customer.changed',
	'customer.closed',
	'customer.created',
	'day_off_request.created',
	'parcel.sent',
	'return.confirmed',
	'ticket.created',
	'visit.cancelled',
	'visit.replanned',
	'visit.reported',
	'visit.started',
] as const
export type WebhookKind = (typeof webhookKinds)[number]

/** The kind of event in which those of a webhook's kind are found. */
export const eventKindOf = (kind: WebhookKind): EventKind =>
	kind === 'parcel.sent' ? 'parcel.changed' : kind

type Changed = { kind: EventKind; after: Record<string, unknown> | null }

/** The webhook kind of an event; undefined where no webhook is called for it. */
export function webhookKindOf({ kind, after }: Changed): WebhookKind | undefined {
	if (kind === 'parcel.changed') return after?.status === 'sent' ? 'parcel.sent' : undefined
	return webhookKinds.find((one) => one === kind)
}
