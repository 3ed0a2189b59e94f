import { denied, granted, type Permission } from '#platform/permission'

/** A new customer needs a sector of the person. */
export const mayCreateCustomer = (sectorIds: readonly string[]): Permission<'no_sector'> =>
	sectorIds.length > 0 ? granted : denied('no_sector')

/** A closed customer cannot be visited. */
export const mayBeVisited = (customer: { isClosed: boolean }): Permission<'customer_closed'> =>
	customer.isClosed ? denied('customer_closed') : granted

/** The office changes the form of a customer that is open; it opens a closed one first. */
export const mayChangeInOffice = (customer: {
	isClosed?: boolean | undefined
}): Permission<'customer_closed'> => (customer.isClosed ? denied('customer_closed') : granted)
