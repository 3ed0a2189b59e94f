import { isOwed, isUnderWay, type Order } from '@roundsman/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { orderListQueries } from './order-list-queries.ts'

/** A customer's newest orders that are on their way or owed for; undefined while nothing is known. */
export function useOpenOrders(customerId: string): Order[] | undefined {
	const { data } = useInfiniteQuery(orderListQueries.list({ customerId }))
	return data?.pages[0]?.items.filter(
		({ status, isOrderPaid }) => isUnderWay(status.value) || isOwed(status.value, isOrderPaid),
	)
}
