import { daysOffRoutes } from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'
import { useLiveQuery } from '#platform/outbox/live-data'

export const daysOffQueries = {
	all: () =>
		queryOptions({
			// Names no customer.
			queryKey: ['days-off'] as const,
			queryFn: ({ signal }) => callApi(daysOffRoutes.getDaysOff, { signal }),
		}),
}

/** The person's days off with the pending changes. */
export const useDaysOff = () => useLiveQuery(daysOffQueries.all())
