import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type OrderAddress, orderListQueries } from '#domains/orders/list'
import { useOverlaid } from '#platform/outbox/live-data'

/** The orders that an address shows, page by page, and how many there are; without network those that the phone knows. */
export function useOrderList(address: OrderAddress) {
	const options = orderListQueries.list(address)
	const query = useInfiniteQuery(options)
	const data = useOverlaid(options.queryKey, query.data)
	const counts = useQuery(orderListQueries.counts(address)).data
	const pages = data?.pages ?? []
	const keptAtMs = pages[0]?.keptAtMs ?? null
	// One that came in while pages were read would be there twice.
	const orders = [
		...new Map(pages.flatMap(({ items }) => items).map((one) => [one.id, one])).values(),
	]
	return {
		query: { ...query, data },
		orders,
		counts,
		total: pages.at(-1)?.total,
		/** The phone made the list: it holds what it knows. */
		isFromPhone: keptAtMs !== null,
		atMs: keptAtMs ?? query.dataUpdatedAt,
	}
}
