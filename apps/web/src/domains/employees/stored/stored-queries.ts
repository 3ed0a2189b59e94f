import { personalDataRoutes } from '@roundsman/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'

export const storedQueries = {
	own: () =>
		queryOptions({
			queryKey: ['stored-of-me'],
			queryFn: ({ signal }) => callApi(personalDataRoutes.getStoredOfMe, { signal }),
		}),
}

/** The personal data that the office stores, with its retention. */
export const useStoredOfMe = () => useQuery(storedQueries.own())
