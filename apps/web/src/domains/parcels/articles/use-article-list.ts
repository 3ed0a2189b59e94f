import type { ParcelType } from '@roundsman/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { factsOfPages, uniqueById } from '#platform/cached-list/cached-list'
import { cachedParcelQueries } from '../cache/cached-parcel-queries.ts'
import { articleListQueries } from './article-list-queries.ts'
import type { ArticleSearchParams } from './article-search.ts'

/** The articles of a type for the search params, page by page; without network those on the phone. */
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

/** The number of waiting articles of each type; undefined while unknown. */
export function useWaitingCounts(): Record<ParcelType, number | undefined> {
	const dirty = useQuery(articleListQueries.totals('dirty', {})).data?.count
	const clear = useQuery(articleListQueries.totals('clear', {})).data?.count
	return { dirty, clear }
}

/** The totals of all waiting articles of a type; undefined while they are unknown. */
export const usePacking = (type: ParcelType) => useQuery(articleListQueries.packing(type))

/** Caches open parcels and waiting articles, while a screen of parcels is open. */
export const useKeepingParcels = (): void => void useQuery(cachedParcelQueries.prefetch())
