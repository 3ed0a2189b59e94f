import { shownDay } from '@roundsman/client/texts/formats'
import {
	countKnownOrders,
	isOwed,
	isUnderWay,
	listKnownOrders,
	type Order,
	type OrderCounts,
	orderRoutes,
	type WholeOrder,
} from '@roundsman/contract'
import {
	infiniteQueryOptions,
	keepPreviousData,
	queryOptions,
	useInfiniteQuery,
} from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'
import {
	answeredPage,
	cachedList,
	cachedPage,
	type KnownPage,
	orFromPhone,
} from '#platform/cached-list/cached-list'
import { readCustomerTexts } from '#platform/reads/cached-customer-texts'
import { beginKeepingOrders, readKnownOrders } from '../cache/order-repository.ts'
import { filtersOfOrders, type OrderSearchParams, orderSearch } from './order-search.ts'

const dayOf = (instant: string) => shownDay(new Date(instant))
const hourMs = 60 * 60_000

async function readKnown(address: OrderSearchParams) {
	const filters = filtersOfOrders(address)
	const cached = await readKnownOrders(filters).catch(() => [])
	const orders = cached.map(({ order }) => order)
	// Orders contain only the name of their customer, the cache has more.
	const isSearched = filters['filter.search'] !== undefined
	const textOf = await readCustomerTexts(
		isSearched ? orders.map(({ customerId }) => customerId) : [],
	)
	return { cached, orders, filters, how: { dayOf, textOf } }
}

async function listFromPhone(address: OrderSearchParams): Promise<KnownPage<WholeOrder> | null> {
	const { cached, orders, filters, how } = await readKnown(address)
	if (cached.length === 0) return null
	const items = listKnownOrders(orders, filters, how)
	const shown = new Set(items.map(({ id }) => id))
	const dates = cached.filter(({ id }) => shown.has(id)).map(({ atMs }) => atMs)
	return cachedPage(items, Math.min(...(dates.length > 0 ? dates : cached.map(({ atMs }) => atMs))))
}

async function listFromService(address: OrderSearchParams, page: number, signal: AbortSignal) {
	const readAtMs = Date.now()
	const keep = beginKeepingOrders()
	const query = { ...orderSearch.query(address), page: String(page) }
	const answer = await callApi(orderRoutes.listOrders, { query, signal })
	void keep(answer.items)
	return answeredPage(answer, readAtMs)
}

/** Queries of order lists. The cache has single orders, not whole responses. */
export const orderListQueries = {
	list: (address: OrderSearchParams) =>
		infiniteQueryOptions({
			queryKey: ['orders', address] as const,
			...cachedList({
				read: (page, signal) => listFromService(address, page, signal),
				find: () => listFromPhone(address),
			}),
		}),
	counts: (address: OrderSearchParams) =>
		queryOptions({
			queryKey: ['order-counts', address] as const,
			queryFn: ({ signal }): Promise<OrderCounts> =>
				orFromPhone(
					callApi(orderRoutes.countOrders, { query: orderSearch.query(address), signal }),
					async () => {
						const { cached, orders, filters, how } = await readKnown(address)
						return cached.length > 0 ? countKnownOrders(orders, filters, how) : null
					},
				),
			placeholderData: keepPreviousData,
			gcTime: hourMs,
			meta: { isCached: false },
		}),
}

/** A customer's newest orders that are not yet delivered or paid; undefined while unknown. */
export function useOpenOrders(customerId: string): Order[] | undefined {
	const { data } = useInfiniteQuery(orderListQueries.list({ customerId }))
	return data?.pages[0]?.items.filter(
		({ status, isOrderPaid }) => isUnderWay(status.value) || isOwed(status.value, isOrderPaid),
	)
}
