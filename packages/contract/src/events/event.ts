import * as z from 'zod/mini'

/** Who has changed something. */
export const actorKinds = ['employee', 'office', 'key', 'import', 'command', 'chore'] as const
export type ActorKind = (typeof actorKinds)[number]

/** Everything that can happen, as `record.verb`. A kind that was released keeps its name and meaning. */
export const eventKinds = [
	'action.changed',
	'action.created',
	'campaign.changed',
	'campaign.created',
	'claim.changed',
	'claim.created',
	'claim.deleted',
	'coupon.issued',
	'customer.changed',
	'customer.closed',
	'customer.created',
	'customer.reopened',
	'day_off.changed',
	'employee.changed',
	'employee.created',
	'employee.deactivated',
	'employee.link_made',
	'employee.password_changed',
	'firm.changed',
	'holiday.changed',
	'news.published',
	'news.read',
	'option.changed',
	'option.created',
	'option.reordered',
	'parcel.changed',
	'parcel.created',
	'parcel_article.changed',
	'product.changed',
	'product.created',
	'return.confirmed',
	'return.created',
	'sector.changed',
	'sector.created',
	'service.restored',
	'session.ended',
	'session.opened',
	'text.changed',
	'ticket.changed',
	'ticket.created',
	'tour.reordered',
	'tour.stopped',
	'tour_point.chosen',
	'tour_point.created',
	'tour_point.deleted',
	'visit.cancelled',
	'visit.changed',
	'visit.created',
	'visit.replanned',
	'visit.reported',
	'visit.started',
	'zone.changed',
] as const
export const eventKindSchema = z.enum(eventKinds)
export type EventKind = z.infer<typeof eventKindSchema>

type RecordOf<K> = K extends `${infer R}.${string}` ? R : never
type VerbOf<K> = K extends `${string}.${infer V}` ? V : never
/** The kind of record that an event is about: `visit` of `visit.reported`. */
export type EventRecordKind = RecordOf<EventKind>
export type EventVerb = VerbOf<EventKind>

export const recordKindOf = (kind: EventKind) => kind.split('.')[0] as EventRecordKind
