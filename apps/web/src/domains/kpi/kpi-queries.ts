import { kpiRoutes } from '@roundsman/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'

export const kpiQueries = {
	/** A year of the person's own figures: all periods are computed from it, also without network. */
	own: () =>
		queryOptions({
			queryKey: ['kpi'] as const,
			queryFn: ({ signal }) => callApi(kpiRoutes.getKpi, { signal }),
		}),
}

export const useKpi = () => useQuery(kpiQueries.own())
