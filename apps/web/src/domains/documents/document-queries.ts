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

/** The number of unconfirmed documents, where known. */
export const useUnconfirmed = (): number =>
	useDocuments().data?.items.filter(({ confirmedAt }) => confirmedAt === null).length ?? 0
