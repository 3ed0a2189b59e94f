import {
	countKnownOrders,
	listKnownOrders,
	type OrderCounts,
	orderRoutes,
	type WholeOrder,
} from '@roundsman/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'
import { NetworkError } from '#platform/api-error'
import { readCustomerTexts } from '#platform/reads/kept-customer-texts'
import { shownDay } from '#platform/texts/formats'
import { beginKeeping, readKnownOrders } from '../kept/order-repository.ts'
import { filtersOfOrders, type OrderAddress, queryOfOrders } from './order-address-rules.ts'

/** One page of the list, from the service, or all that the phone knows. */
export type OrderPage = {
	items: WholeOrder[]
	total: number
	/** Another one comes after it. */
	hasMore: boolean
	/** Since when what is shown is known: the oldest of what the phone keeps; null for a page of the service. */
	keptAtMs: number | null
	/** When the service was asked for it; for a page of the phone as `keptAtMs`. */
	readAtMs: number
}

const dayOf = (instant: string) => shownDay(new Date(instant))
const hourMs = 60 * 60_000

async function readKnown(address: OrderAddress) {
	const filters = filtersOfOrders(address)
	const kept = await readKnownOrders(filters).catch(() => [])
	const orders = kept.map(({ order }) => order)
	// Orders have the name of their customer, the phone knows more.
	const isSearched = filters['filter.search'] !== undefined
	const textOf = await readCustomerTexts(
		isSearched ? orders.map(({ customerId }) => customerId) : [],
	)
	return { kept, orders, filters, how: { dayOf, textOf } }
}

async function listFromPhone(address: OrderAddress): Promise<OrderPage | null> {
	const { kept, orders, filters, how } = await readKnown(address)
	if (kept.length === 0) return null
	const items = listKnownOrders(orders, filters, how)
	const shown = new Set(items.map(({ id }) => id))
	const dates = kept.filter(({ id }) => shown.has(id)).map(({ atMs }) => atMs)
	const keptAtMs = Math.min(...(dates.length > 0 ? dates : kept.map(({ atMs }) => atMs)))
	return { items, total: items.length, hasMore: false, keptAtMs, readAtMs: keptAtMs }
}

async function listFromService(
	address: OrderAddress,
	page: number,
	signal: AbortSignal,
): Promise<OrderPage> {
	const readAtMs = Date.now()
	const keep = beginKeeping()
	const query = { ...queryOfOrders(address), page: String(page) }
	const { items, meta } = await callApi(orderRoutes.listOrders, { query, signal })
	void keep(items)
	const hasMore = meta.currentPage < meta.lastPage
	return { items, total: meta.total, hasMore, keptAtMs: null, readAtMs }
}

/** What the phone knows, where nobody can be asked. */
async function orFromPhone<T>(read: Promise<T>, find: () => Promise<T | null>): Promise<T> {
	try {
		return await read
	} catch (error) {
		const found = error instanceof NetworkError ? await find() : null
		if (!found) throw error
		return found
	}
}

/** Reads of lists of orders. They lie on the phone order by order, not as they were read. */
export const orderListQueries = {
	list: (address: OrderAddress) =>
		infiniteQueryOptions({
			queryKey: ['orders', address] as const,
			queryFn: ({ signal, pageParam }): Promise<OrderPage> =>
				orFromPhone(listFromService(address, pageParam, signal), async () =>
					// Below pages of the service the phone's would be there twice.
					pageParam === 1 ? listFromPhone(address) : null,
				),
			initialPageParam: 1,
			getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : undefined),
			// What was found before stays until the next search has found.
			placeholderData: keepPreviousData,
			staleTime: ({ state: { data } }) =>
				data?.pages.some(({ keptAtMs }) => keptAtMs !== null) ? 0 : hourMs / 12,
			gcTime: hourMs,
			meta: { isKept: false },
		}),
	counts: (address: OrderAddress) =>
		queryOptions({
			queryKey: ['order-counts', address] as const,
			queryFn: ({ signal }): Promise<OrderCounts> =>
				orFromPhone(
					callApi(orderRoutes.countOrders, { query: queryOfOrders(address), signal }),
					async () => {
						const { kept, orders, filters, how } = await readKnown(address)
						return kept.length > 0 ? countKnownOrders(orders, filters, how) : null
					},
				),
			placeholderData: keepPreviousData,
			gcTime: hourMs,
			meta: { isKept: false },
		}),
}
