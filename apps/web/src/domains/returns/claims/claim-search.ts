import { type ClaimFilters, claimStatuses, returnStatuses } from '@roundsman/contract'
import { oneOf } from '#platform/list-search/filters'
import { type ChoiceOf, defineListSearch, type ParamsOf } from '#platform/list-search/list-search'

const filters = { status: oneOf(returnStatuses), claimStatus: oneOf(claimStatuses) }

export type ClaimSearchParams = ParamsOf<typeof filters>
export type ClaimChoice = ChoiceOf<typeof filters>

export const claimSearch = defineListSearch(
	filters,
	{},
	{ status: 'returnStatus', claimStatus: 'status' },
)

/** The filters in the shape of the contract's rules. */
export function filtersOfClaims(address: ClaimSearchParams): ClaimFilters {
	const { status, claimStatus } = claimSearch.parse(address)
	const search = claimSearch.textOf(address)
	return {
		...(search ? { 'filter.search': search } : {}),
		...(status ? { 'filter.returnStatus': [status] } : {}),
		...(claimStatus ? { 'filter.status': [claimStatus] } : {}),
	}
}
