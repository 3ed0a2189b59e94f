import {
	type ArticleFilters,
	defaultArticleStatus,
	type ParcelArticleStatus,
	type ParcelType,
	parcelArticleStatuses,
} from '@roundsman/contract'
import type { Filter } from '#platform/list-search/filters'
import { defineListSearch, type ParamsOf } from '#platform/list-search/list-search'

const status: Filter<ParcelArticleStatus> = {
	none: defaultArticleStatus,
	read: (text) => parcelArticleStatuses.find((one) => one === text) ?? defaultArticleStatus,
	write: (chosen) => (chosen === defaultArticleStatus ? '' : chosen),
}
const filters = { status }

/** The state of a list of articles in the search params. */
export type ArticleSearchParams = ParamsOf<typeof filters>

export const articleSearch = defineListSearch(filters)

/** The query of the list's calls: the status is always said. */
export const queryOfArticles = (type: ParcelType, address: ArticleSearchParams) => ({
	...articleSearch.query(address),
	'filter.type': type,
	'filter.status': articleSearch.parse(address).status,
})

/** The same as the rules take it. */
export const filtersOfArticles = (
	type: ParcelType,
	address: ArticleSearchParams,
): ArticleFilters => ({
	...articleSearch.query(address),
	'filter.type': [type],
	'filter.status': [articleSearch.parse(address).status],
})
