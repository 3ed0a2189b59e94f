import { ApiError } from '@roundsman/client/api/api-error'
import { readAllPages } from '@roundsman/client/api/read-all-pages'
import { orderRoutes, type WholeOrder } from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '#platform/api/api-client'
import { useLiveQuery } from '#platform/outbox/live-data'
import { fromPhone } from '#platform/reads/from-phone'
import { beginKeepingOrders, forgetOrder, readKnownOrder } from '../cache/order-repository.ts'

type Asked = { orderId: string; customerId?: string | undefined }

const readProducts = (asked: Asked, signal: AbortSignal) =>
	readAllPages((page) =>
		callApi(orderRoutes.listOrderProducts, { query: { ...asked, ...page }, signal }),
	)

async function readOrder(
	asked: Asked,
	signal: AbortSignal,
): Promise<WholeOrder & { readAtMs: number }> {
	const readAtMs = Date.now()
	const keep = beginKeepingOrders()
	const { orderId, customerId } = asked
	const [order, products, deliveries] = await Promise.all([
		callApi(orderRoutes.getOrder, {
			params: { id: orderId },
			...(customerId ? { query: { customerId } } : {}),
			signal,
		}),
		readProducts(asked, signal),
		callApi(orderRoutes.listOrderDeliveries, { query: asked, signal }),
	])
	const whole = { ...order, products, deliveries: deliveries.items }
	void keep([whole])
	return { ...whole, readAtMs }
}

/** Queries of one order with its articles and deliveries. */
export const orderDetailQueries = {
	whole: (orderId: string, customerId?: string) =>
		queryOptions({
			queryKey: ['order', orderId, customerId ?? null] as const,
			queryFn: ({ signal }) =>
				readOrder({ orderId, ...(customerId ? { customerId } : {}) }, signal),
			// Cached row by row.
			meta: { isCached: false },
		}),
	/** Reads the cache, which needs no network. */
	cached: (orderId: string) =>
		queryOptions({
			queryKey: ['kept-order', orderId] as const,
			queryFn: () => readKnownOrder(orderId),
			...fromPhone,
		}),
}

/** An order from the service, else from the cache. An empty id finds nothing. */
export function useOrder(id: string, customerId?: string) {
	const isNamed = id !== ''
	const query = useLiveQuery({ ...orderDetailQueries.whole(id, customerId), enabled: isNamed })
	const cached = useLiveQuery({ ...orderDetailQueries.cached(id), enabled: isNamed })
	const { error, isError, refetch } = query
	const isUnknown = error instanceof ApiError && error.status === 404
	// With a wrong customer in the search params, a 404 does not mean that the order is gone.
	const isGone = isUnknown && customerId === undefined
	useEffect(() => {
		if (isGone) void forgetOrder(id)
	}, [isGone, id])
	const mine = isUnknown ? null : (cached.data ?? null)
	const said = isUnknown ? undefined : query.data
	return {
		order: said ?? mine?.order,
		atMs: said ? query.dataUpdatedAt : (mine?.atMs ?? 0),
		isFromPhone: isError && !said,
		error,
		// The cache may still have it.
		isError: isError && !cached.isPending,
		refetch: () => void refetch(),
	}
}
