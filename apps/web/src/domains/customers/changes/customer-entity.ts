import type { Operation } from '#platform/outbox/outbox'

const prefix = 'customer:'

/** The record that a customer's changes are about, and the scope that keeps them in order. */
export const customerEntity = (id: string) => `${prefix}${id}`
export const customerIdOf = ({ entity }: Operation) => (entity ?? '').replace(prefix, '')

/** Whether a change is one of a customer's record. */
export const isOfCustomer = ({ entity }: Operation) => entity?.startsWith(prefix) ?? false

export type Identified = { id: string; version: number }

export const isAbout = (id: string, { entity }: Operation) => entity === customerEntity(id)

/** True once a read shows what a delivered change has brought about. */
export const hasReached = ({ version }: Identified, { answer }: Operation) =>
	version >= (answer?.version ?? 0)

/** Reads of records that show a part of a customer: its name, where it is, how to call it. */
export const mentioning = [
	...['today-visits', 'day-visits', 'visit', 'visit-history', 'visit-history-detail'],
	...['returns', 'return', 'kept-return', 'claims'],
]
