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

/** What the office keeps of the person, and for how long. */
export const useStoredOfMe = () => useQuery(storedQueries.own())
