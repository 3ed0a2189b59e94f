import { type VisitFilters, visitStages } from '@roundsman/contract'
import { dayRange, someOf } from '#platform/list-search/filters'
import {
	type ChoiceOf,
	defineListSearch,
	type FilterNameOf,
	type ParamsOf,
} from '#platform/list-search/list-search'

const filters = { status: someOf(visitStages), ...dayRange }

export type HistorySearchParams = ParamsOf<typeof filters>
export type HistoryChoice = ChoiceOf<typeof filters>
export type HistoryFilter = FilterNameOf<typeof filters>

export const historySearch = defineListSearch(filters)

/** The filters in the shape of the contract's rules. */
export function filtersOf(address: HistorySearchParams): VisitFilters {
	const { status, startDate, endDate } = historySearch.parse(address)
	return {
		status: [...status],
		search: historySearch.textOf(address),
		startDate: startDate || undefined,
		endDate: endDate || undefined,
	}
}
