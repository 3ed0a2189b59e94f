import type { Texts } from '../../texts/text.ts'
import type { ActorKind, EventRecordKind, EventVerb } from '../event.ts'

/** Kinds of record whose label is `record` in the texts of their domain. */
type NamedByDomain = {
	[K in EventRecordKind]: `${K}s` extends keyof Texts
		? 'record' extends keyof Texts[`${K}s`]
			? K
			: never
		: never
}[EventRecordKind]

/** The texts of a history. */
export type EventTexts = {
	records: Record<Exclude<EventRecordKind, NamedByDomain>, string>
	verbs: Record<EventVerb, string>
	/** The origin of a change. */
	from: Record<ActorKind, string>
	/** Labels of fields; for others the history shows the name. */
	fields: Record<EventField, string>
}

/** Fields of events that have a label. */
export const eventFields = [
	'actions',
	'active',
	'amount',
	'appointment',
	'pinnedAt',
	'arrivedAt',
	'article',
	'carrier',
	'cause',
	'checkedQuantity',
	'city',
	'comment',
	'contactPersons',
	'country',
	'customerId',
	'customerLabel',
	'customerNumber',
	'date',
	'email',
	'employeeId',
	'houseNumber',
	'images',
	'index',
	'isClosed',
	'language',
	'login',
	'mergedInto',
	'name',
	'notes',
	'officeRole',
	'openingHours',
	'order',
	'phoneNumber',
	'quantity',
	'realLocation',
	'reason',
	'role',
	'scopes',
	'sectorIds',
	'shipmentNumber',
	'status',
	'street',
	'title',
	'type',
	'value',
	'vat',
	'visitId',
] as const
export type EventField = (typeof eventFields)[number]
