import { visitRoutes } from '@roundsman/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'

/** Queries of actions for visits. */
export const actionQueries = {
	catalogue: (customerId?: string) =>
		infiniteQueryOptions({
			queryKey: ['actions', customerId ?? ''] as const,
			queryFn: ({ signal, pageParam }) =>
				callApi(visitRoutes.listActions, {
					query: {
						page: String(pageParam),
						...(customerId ? { 'filter.customerId': customerId } : {}),
					},
					signal,
				}),
			initialPageParam: 1,
			getNextPageParam: ({ meta }) =>
				meta.currentPage < meta.lastPage ? meta.currentPage + 1 : undefined,
		}),
}
