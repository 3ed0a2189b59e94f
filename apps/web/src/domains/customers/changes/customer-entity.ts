import type { Operation } from '#platform/outbox/outbox'

const prefix = 'customer:'

/** The entity of a customer's changes, also used as the scope that orders them. */
export const customerEntity = (id: string) => `${prefix}${id}`
export const customerIdOf = ({ entity }: Operation) => (entity ?? '').replace(prefix, '')

/** Whether a change belongs to a customer's record. */
export const isOfCustomer = ({ entity }: Operation) => entity?.startsWith(prefix) ?? false

export type Identified = { id: string; version: number }

export const isAbout = (id: string, { entity }: Operation) => entity === customerEntity(id)

/**
 * Other records' queries that contain a part of a customer: its name, location or phone. `customer-
 * mentions.ts` locates the parts; the test beside it fails for a query that is neither here nor known to
 * contain none.
 */
export const mentioningReads = [
	...(['today-visits', 'day-visits', 'visit', 'visit-history', 'visit-history-detail'] as const),
	...(['returns', 'return', 'kept-return', 'active-return', 'claims'] as const),
	...(['orders', 'order', 'kept-order', 'next-best'] as const),
]
