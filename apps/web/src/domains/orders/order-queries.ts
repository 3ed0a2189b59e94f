import { type Order, orderRoutes } from '@roundsman/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'
import { readKeptOrders } from './order-repository.ts'

/** Reads of orders. */
export const orderQueries = {
	ofCustomer: (customerId: string) =>
		infiniteQueryOptions({
			queryKey: ['customer-orders', customerId] as const,
			queryFn: ({ signal, pageParam }) =>
				callApi(orderRoutes.listOrders, {
					query: { customerId, page: String(pageParam) },
					signal,
				}),
			initialPageParam: 1,
			getNextPageParam: ({ meta }) =>
				meta.currentPage < meta.lastPage ? meta.currentPage + 1 : undefined,
		}),
	/** The newest ones of a customer of today's or tomorrow's tour, as they lie on the phone. */
	kept: (customerId: string) =>
		queryOptions({
			queryKey: ['kept-orders', customerId] as const,
			queryFn: (): Promise<Order[]> => readKeptOrders(customerId),
			networkMode: 'always',
			staleTime: 0,
			gcTime: 0,
			retry: false,
			meta: { isKept: false },
		}),
}
