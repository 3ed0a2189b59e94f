import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type OrderAddress, orderListQueries } from '#domains/orders/list'
import { factsOfPages, uniqueById } from '#platform/cached-list/cached-list'

/** The orders that an address shows, page by page, and how many there are; without network those that the phone knows. */
export function useOrderList(address: OrderAddress) {
	const query = useInfiniteQuery(orderListQueries.list(address))
	const counts = useQuery(orderListQueries.counts(address)).data
	const pages = query.data?.pages ?? []
	return {
		query,
		orders: uniqueById(pages.flatMap(({ items }) => items)),
		counts,
		...factsOfPages(pages, query.dataUpdatedAt),
	}
}
