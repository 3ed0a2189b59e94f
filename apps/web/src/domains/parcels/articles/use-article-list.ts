import type { ParcelType } from '@roundsman/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { factsOfPages, uniqueById } from '#platform/cached-list/cached-list'
import { cachedParcelQueries } from '../cache/cached-parcel-queries.ts'
import { articleListQueries } from './article-list-queries.ts'
import type { ArticleSearchParams } from './article-search.ts'

/** The articles of a type that an address shows, page by page; without network those that the phone knows. */
export function useArticleList(type: ParcelType, address: ArticleSearchParams) {
	const query = useInfiniteQuery(articleListQueries.list(type, address))
	const totals = useQuery(articleListQueries.totals(type, address)).data
	const pages = query.data?.pages ?? []
	const { total: _, ...facts } = factsOfPages(pages, query.dataUpdatedAt)
	return {
		query,
		articles: uniqueById(pages.flatMap(({ items }) => items)),
		totals,
		...facts,
	}
}

/** How many articles of each type wait for a parcel; undefined while that is not known. */
export function useWaitingCounts(): Record<ParcelType, number | undefined> {
	const dirty = useQuery(articleListQueries.totals('dirty', {})).data?.count
	const clear = useQuery(articleListQueries.totals('clear', {})).data?.count
	return { dirty, clear }
}

/** The totals of all waiting articles of a type; undefined while they are unknown. */
export const usePacking = (type: ParcelType) => useQuery(articleListQueries.packing(type))

/** Has the phone keep what is open, while a screen of parcels is looked at. */
export const useKeepingParcels = (): void => void useQuery(cachedParcelQueries.prefetch())
