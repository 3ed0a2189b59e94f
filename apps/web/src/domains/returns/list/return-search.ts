import { type ReturnFilters, returnStatuses } from '@roundsman/contract'
import { oneOf } from '#platform/list-search/filters'
import { defineListSearch, type ParamsOf } from '#platform/list-search/list-search'

const filters = { status: oneOf(returnStatuses) }

export type ReturnSearchParams = ParamsOf<typeof filters>
export type ReturnStatus = (typeof returnStatuses)[number]

export const returnSearch = defineListSearch(filters)

/** The filters in the shape of the contract's rules. */
export function filtersOfReturns(address: ReturnSearchParams): ReturnFilters {
	const { status } = returnSearch.parse(address)
	const { 'filter.status': _, ...others } = returnSearch.query(address)
	return { ...others, ...(status ? { 'filter.status': [status] } : {}) }
}
