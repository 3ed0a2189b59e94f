import { readAllPages } from '@roundsman/client/api/read-all-pages'
import { type CatalogueAction, customerRoutes, visitRoutes } from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'

const readCatalogue = (signal: AbortSignal): Promise<CatalogueAction[]> =>
	readAllPages((query) => callApi(visitRoutes.listActions, { query, signal }))

export const planningQueries = {
	/** The days on which any customer can be visited, for choosing a day without network. */
	days: () =>
		queryOptions({
			queryKey: ['visit-days'] as const,
			queryFn: ({ signal }) => callApi(visitRoutes.listVisitDays, { signal }),
		}),
	/** The possible days of one customer, or for moving one of its visits. */
	dates: (customerId: string, visitId?: string) =>
		queryOptions({
			queryKey: ['visit-dates', customerId, visitId ?? null] as const,
			queryFn: ({ signal }) =>
				callApi(customerRoutes.getVisitDates, {
					params: { id: customerId },
					query: { visitId },
					signal,
				}),
		}),
	catalogue: () =>
		queryOptions({
			queryKey: ['action-catalogue'] as const,
			queryFn: ({ signal }) => readCatalogue(signal),
		}),
	cancellation: (id: string) =>
		queryOptions({
			queryKey: ['visit-cancellation', id] as const,
			queryFn: ({ signal }) =>
				callApi(visitRoutes.getVisitCancellation, { params: { id }, signal }),
		}),
}
