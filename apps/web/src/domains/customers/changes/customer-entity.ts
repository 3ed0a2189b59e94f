import type { Operation } from '#platform/outbox/outbox'

const prefix = 'customer:'

/** The record that a customer's changes are about, and the scope that keeps them in order. */
export const customerEntity = (id: string) => `${prefix}${id}`
export const customerIdOf = ({ entity }: Operation) => (entity ?? '').replace(prefix, '')

/** Whether a change is one of a customer's record. */
export const isOfCustomer = ({ entity }: Operation) => entity?.startsWith(prefix) ?? false

export type Identified = { id: string; version: number }

export const isAbout = (id: string, { entity }: Operation) => entity === customerEntity(id)

/**
 * Reads of others that hold a piece of a customer: its name, where it is, how to call it. Where it stands in
 * them is in `customer-mentions.ts`; the test beside that fails for a read that is neither here nor known to
 * hold none.
 */
export const mentioningReads = [
	...(['today-visits', 'day-visits', 'visit', 'visit-history', 'visit-history-detail'] as const),
	...(['returns', 'return', 'kept-return', 'active-return', 'claims'] as const),
	...(['orders', 'order', 'kept-order', 'next-best'] as const),
]
