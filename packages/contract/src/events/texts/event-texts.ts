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
	/** The values of fields that are true or not. */
	yes: string
	no: string
	/** Of fields that have no label here the history shows the name. */
	fields: Record<EventField, string>
}

/** Fields of events that have a label. */
export const eventFields = [
	'actions',
	'active',
	'amount',
	'answer',
	'appointment',
	'arrivedAt',
	'article',
	'browser',
	'carrier',
	'cause',
	'checkedQuantity',
	'city',
	'closedAt',
	'comment',
	'confirmedAt',
	'contactPersons',
	'country',
	'customerId',
	'customerLabel',
	'customerNumber',
	'date',
	'dueOn',
	'email',
	'employeeId',
	'factor',
	'halfDays',
	'houseNumber',
	'images',
	'index',
	'isActive',
	'isClosed',
	'keptApart',
	'language',
	'location',
	'login',
	'mergedInto',
	'name',
	'notes',
	'officeRole',
	'openingHours',
	'order',
	'phoneNumber',
	'pinnedAt',
	'precision',
	'quantity',
	'question',
	'realLocation',
	'reason',
	'review',
	'role',
	'scopes',
	'secondFactor',
	'sectorIds',
	'shipmentNumber',
	'signerName',
	'state',
	'status',
	'stoppedAt',
	'street',
	'successorId',
	'system',
	'text',
	'title',
	'type',
	'url',
	'value',
	'vat',
	'visitId',
] as const
export type EventField = (typeof eventFields)[number]
