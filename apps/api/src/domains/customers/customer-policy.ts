import { denied, granted, type Permission } from '#platform/permission'

/** Somebody without a sector has nowhere to put a customer. */
export const mayCreateCustomer = (sectorIds: readonly string[]): Permission<'no_sector'> =>
	sectorIds.length > 0 ? granted : denied('no_sector')

/** Nobody goes to a customer that has closed. */
export const mayBeVisited = (customer: { isClosed: boolean }): Permission<'customer_closed'> =>
	customer.isClosed ? denied('customer_closed') : granted

/** A change that does not name its base may only follow the version that the person has seen. */
export function mayWriteCustomer(
	{ version }: { version: number },
	change: { seenVersion: number | null; hasBase: boolean; conflicts: readonly unknown[] },
): Permission<'stale'> {
	const { seenVersion, hasBase, conflicts } = change
	const isStale = seenVersion !== null && seenVersion !== version
	return conflicts.length > 0 || (isStale && !hasBase) ? denied('stale') : granted
}

/** The office changes the form of a customer that is open; it opens a closed one first. */
export const mayChangeInOffice = (customer: {
	isClosed?: boolean | undefined
}): Permission<'customer_closed'> => (customer.isClosed ? denied('customer_closed') : granted)
