import { hasNoPoints, tourRoutes } from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'
import { useLiveQuery } from '#platform/outbox/live-data'

export const tourPointQueries = {
	all: () =>
		queryOptions({
			queryKey: ['tour-points'] as const,
			queryFn: ({ signal }) => callApi(tourRoutes.listTourPoints, { signal }),
		}),
}

/** The person's points with the pending changes. */
export function useTourPoints() {
	const query = useLiveQuery(tourPointQueries.all())
	return { ...query, isEmpty: query.data !== undefined && hasNoPoints(query.data) }
}
