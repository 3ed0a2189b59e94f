import * as z from 'zod/mini'

/** Who has changed something. */
export const actorKinds = ['employee', 'office', 'key', 'import', 'command', 'chore'] as const
export type ActorKind = (typeof actorKinds)[number]

/** Everything that can happen, as `record.verb`. A kind that was released keeps its name and meaning. */
export const eventKinds = [
	'claim.changed',
	'claim.created',
	'claim.deleted',
	'coupon.issued',
	'customer.changed',
	'customer.closed',
	'customer.created',
	'customer.reopened',
	'employee.changed',
	'employee.created',
	'employee.deactivated',
	'employee.password_changed',
	'holiday.changed',
	'news.published',
	'news.read',
	'option.changed',
	'parcel.changed',
	'parcel.created',
	'parcel_article.changed',
	'return.confirmed',
	'return.created',
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
	'visit.created',
	'visit.replanned',
	'visit.reported',
	'visit.started',
] as const
export const eventKindSchema = z.enum(eventKinds)
export type EventKind = z.infer<typeof eventKindSchema>

/** The kind of record that an event is about: `visit` of `visit.reported`. */
export type RecordKindOf<K extends EventKind> = K extends `${infer R}.${string}` ? R : never
export type EventRecordKind = RecordKindOf<EventKind>

export const recordKindOf = (kind: EventKind) => kind.split('.')[0] as EventRecordKind
