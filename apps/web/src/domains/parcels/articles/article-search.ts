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

/** The list of articles in the search params. */
export type ArticleSearchParams = ParamsOf<typeof filters>

export const articleSearch = defineListSearch(filters)

/** The query of the list's requests: it always has a status. */
export const queryOfArticles = (type: ParcelType, address: ArticleSearchParams) => ({
	...articleSearch.query(address),
	'filter.type': type,
	'filter.status': articleSearch.parse(address).status,
})

/** The same in the shape of the contract's rules. */
export const filtersOfArticles = (
	type: ParcelType,
	address: ArticleSearchParams,
): ArticleFilters => ({
	...articleSearch.query(address),
	'filter.type': [type],
	'filter.status': [articleSearch.parse(address).status],
})
