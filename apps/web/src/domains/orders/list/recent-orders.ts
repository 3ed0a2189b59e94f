import { shownDay } from '@roundsman/client/texts/formats'
import { addDays } from '@roundsman/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { orderListQueries } from './order-list-queries.ts'

export const recentDays = 90

/** A customer's orders of 90 days and their sum, null beyond one page; undefined while unknown. */
export function useRecentOrders(
	customerId: string,
): { count: number; sum: number | null } | undefined {
	const startDate = addDays(shownDay(new Date()), -recentDays)
	const { data } = useInfiniteQuery(orderListQueries.list({ customerId, startDate }))
	const page = data?.pages[0]
	if (!page) return undefined
	const counted = page.items.filter(({ status }) => status.value !== 'canceled')
	const sum = counted.reduce((cents, { price }) => cents + Math.round(price * 100), 0) / 100
	return { count: page.total, sum: page.hasMore ? null : sum }
}
