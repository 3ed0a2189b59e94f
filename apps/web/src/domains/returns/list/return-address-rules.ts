import { cutSearch, type ReturnFilters, returnStatuses } from '@roundsman/contract'

/** What a list of returns shows, as it stands in the address. */
export type ReturnAddress = {
	customerId?: string | undefined
	search?: string | undefined
	status?: string | undefined
}
export type ReturnStatus = (typeof returnStatuses)[number]

export const returnSearchOf = ({ search = '' }: ReturnAddress): string => cutSearch(search.trim())

/** A link may have been typed by hand: what is no status is none. */
export const returnStatusOf = ({ status }: ReturnAddress): ReturnStatus | null =>
	returnStatuses.find((one) => one === status) ?? null

/** The address of what is chosen; what is not is not in it. */
export function addressOfReturns(
	search: string,
	status: ReturnStatus | null,
	customerId?: string,
): ReturnAddress {
	const entries = Object.entries({
		customerId: customerId ?? '',
		search: search.trim(),
		status: status ?? '',
	})
	return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/** The query of the list's call. */
export function queryOfReturns({ customerId, search, status }: ReturnAddress) {
	return {
		...(customerId ? { customerId } : {}),
		...(search ? { 'filter.search': search } : {}),
		...(status ? { 'filter.status': status } : {}),
	}
}

/** The same as the rules take it. */
export function filtersOfReturns(address: ReturnAddress): ReturnFilters {
	const status = returnStatusOf(address)
	const { customerId, search } = address
	return {
		...(customerId ? { customerId } : {}),
		...(search ? { 'filter.search': search } : {}),
		...(status ? { 'filter.status': [status] } : {}),
	}
}
