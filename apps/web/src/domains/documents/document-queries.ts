import { documentRoutes } from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'
import { useLiveQuery } from '#platform/outbox/live-data'

export const documentQueries = {
	all: () =>
		queryOptions({
			// Names no customer.
			queryKey: ['documents'] as const,
			queryFn: ({ signal }) => callApi(documentRoutes.listDocuments, { signal }),
		}),
}

/** The person's documents with the pending confirmations. */
export const useDocuments = () => useLiveQuery(documentQueries.all())

/** How many documents the person has not confirmed yet, as far as it is known. */
export const useUnconfirmed = (): number =>
	useDocuments().data?.items.filter(({ confirmedAt }) => confirmedAt === null).length ?? 0
