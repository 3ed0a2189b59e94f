import { returnRoutes } from '@roundsman/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'

/** Reads of returns. */
export const returnQueries = {
	ofCustomer: (customerId: string) =>
		infiniteQueryOptions({
			queryKey: ['customer-returns', customerId] as const,
			queryFn: ({ signal, pageParam }) =>
				callApi(returnRoutes.listReturns, {
					query: { customerId, page: String(pageParam) },
					signal,
				}),
			initialPageParam: 1,
			getNextPageParam: ({ meta }) =>
				meta.currentPage < meta.lastPage ? meta.currentPage + 1 : undefined,
		}),
}
