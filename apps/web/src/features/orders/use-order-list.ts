import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type OrderSearchParams, orderListQueries } from '#domains/orders/list'
import { factsOfPages, uniqueById } from '#platform/cached-list/cached-list'
import { useOverlaid } from '#platform/outbox/live-data'

/** The orders for the search params, page by page, with their total; without network those on the phone. */
export function useOrderList(address: OrderSearchParams) {
	const options = orderListQueries.list(address)
	const query = useInfiniteQuery(options)
	const data = useOverlaid(options.queryKey, query.data)
	const counts = useQuery(orderListQueries.counts(address)).data
	const pages = data?.pages ?? []
	return {
		query: { ...query, data },
		orders: uniqueById(pages.flatMap(({ items }) => items)),
		counts,
		...factsOfPages(pages, query.dataUpdatedAt),
	}
}
