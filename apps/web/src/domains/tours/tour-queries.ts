import { tourRoutes } from '@roundsman/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '#platform/api-client'
import { useFirstPaint } from '#platform/first-paint'

/** Reads of the day's plan and of the news. */
export const tourQueries = {
	plan: () =>
		queryOptions({
			queryKey: ['plan-for-today'] as const,
			queryFn: ({ signal }) => callApi(tourRoutes.getPlan, { signal }),
		}),
	/** The days to plan for; their names are in the language of the page. */
	days: () =>
		queryOptions({
			queryKey: ['tour-days', document.documentElement.lang] as const,
			queryFn: async ({ signal }) => (await callApi(tourRoutes.listTourDays, { signal })).items,
		}),
	news: () =>
		queryOptions({
			queryKey: ['news'] as const,
			queryFn: ({ signal }) => callApi(tourRoutes.listNews, { query: { perPage: '5' }, signal }),
		}),
}

/** Everything but the sectors is seen in the visits: the first paint does not wait for it. */
export const usePlan = () => useQuery({ ...tourQueries.plan(), enabled: useFirstPaint() })
export const useNews = () => useQuery(tourQueries.news())
