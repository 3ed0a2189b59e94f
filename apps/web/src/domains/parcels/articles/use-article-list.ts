import type { ParcelType } from '@roundsman/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { keptParcelQueries } from '../kept/kept-queries.ts'
import { onlyOnce } from '../kept/known-pages.ts'
import type { ArticleAddress } from './article-address-rules.ts'
import { articleListQueries } from './article-list-queries.ts'

/** The articles of a type that an address shows, page by page; without network those that the phone knows. */
export function useArticleList(type: ParcelType, address: ArticleAddress) {
	const query = useInfiniteQuery(articleListQueries.list(type, address))
	const totals = useQuery(articleListQueries.totals(type, address)).data
	const pages = query.data?.pages ?? []
	return {
		query,
		articles: onlyOnce(pages.flatMap(({ items }) => items)),
		totals,
		/** The phone made the list: it holds what it knows. */
		isFromPhone: pages.some(({ isFromPhone }) => isFromPhone),
		atMs: Math.min(...pages.map(({ readAtMs }) => readAtMs), query.dataUpdatedAt),
	}
}

/** How many articles of each type wait for a parcel; undefined while that is not known. */
export function useWaitingCounts(): Record<ParcelType, number | undefined> {
	const dirty = useQuery(articleListQueries.totals('dirty', {})).data?.count
	const clear = useQuery(articleListQueries.totals('clear', {})).data?.count
	return { dirty, clear }
}

/** What can be made of all articles of a type that wait; undefined while nobody has said. */
export const usePacking = (type: ParcelType) => useQuery(articleListQueries.packing(type))

/** Has the phone keep what is open, while a screen of parcels is looked at. */
export const useKeepingParcels = (): void => void useQuery(keptParcelQueries.bring())
