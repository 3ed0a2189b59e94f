import { type CatalogueAction, customerRoutes, visitRoutes } from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'

const perPage = '100'

/** Every action that can be planned, page by page. */
async function readCatalogue(signal: AbortSignal): Promise<CatalogueAction[]> {
	const actions: CatalogueAction[] = []
	for (let page = 1; ; page += 1) {
		const query = { page: String(page), perPage }
		const { items, meta } = await callApi(visitRoutes.listActions, { query, signal })
		actions.push(...items)
		if (page >= meta.lastPage) return actions
	}
}

/** Reads of what can be planned, and when. */
export const planningQueries = {
	/** The days on which anybody can be visited: with them a day can be chosen without network. */
	days: () =>
		queryOptions({
			queryKey: ['visit-days'] as const,
			queryFn: ({ signal }) => callApi(visitRoutes.listVisitDays, { signal }),
		}),
	/** Those of one customer, or to which one of its visits can be moved. */
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
