import { lazyRoutes } from '@roundsman/client/api/answer-check'
import { shownDay } from '@roundsman/client/texts/formats'
import {
	expectedArrivals,
	isInReach,
	type Location,
	locationNow,
	type Visit,
} from '@roundsman/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'
import { useNow } from '#platform/clock'
import { useFirstPaint } from '#platform/page/first-paint'
import { lastPosition } from '#platform/position'

const route = lazyRoutes(async () => (await import('./tour-routes.ts')).tourRoutes)
const tourRoutes = {
	getPlan: route('getPlan', 'GET', '/plan-for-today'),
	listTourDays: route('listTourDays', 'GET', '/tour-day'),
	getRoute: route('getRoute', 'GET', '/tour/route'),
	getMatrix: route('getMatrix', 'GET', '/tour/matrix'),
	listNextBest: route('listNextBest', 'GET', '/tour/next-best'),
	listBestDays: route('listBestDays', 'GET', '/customer/{id}/best-days'),
	getTourStop: route('getTourStop', 'GET', '/tour/stop'),
	getOptimization: route('getOptimization', 'GET', '/tour/optimize'),
	listNews: route('listNews', 'GET', '/news'),
}

/** Source: specification 1, section 4. */
const availabilityEveryMs = 15 * 60_000

/** Queries of the day's plan and of the news. */
export const tourQueries = {
	plan: () =>
		queryOptions({
			queryKey: ['plan-for-today'] as const,
			queryFn: ({ signal }) => callApi(tourRoutes.getPlan, { signal }),
		}),
	/** The days to plan; their names are in the language of the page. */
	days: () =>
		queryOptions({
			queryKey: ['tour-days', document.documentElement.lang] as const,
			queryFn: async ({ signal }) => (await callApi(tourRoutes.listTourDays, { signal })).items,
		}),
	route: (date: string) =>
		queryOptions({
			queryKey: ['tour-route', date] as const,
			queryFn: ({ signal }) => callApi(tourRoutes.getRoute, { query: { date }, signal }),
		}),
	matrix: (date: string) =>
		queryOptions({
			queryKey: ['tour-matrix', date] as const,
			queryFn: ({ signal }) => callApi(tourRoutes.getMatrix, { query: { date }, signal }),
		}),
	/** Refetched whenever it is shown: each planned visit changes the route. */
	nextBest: (date: string) =>
		queryOptions({
			queryKey: ['next-best', date] as const,
			queryFn: async ({ signal }) => {
				const readAtMs = Date.now()
				return {
					...(await callApi(tourRoutes.listNextBest, { query: { date }, signal })),
					readAtMs,
				}
			},
			staleTime: 0,
		}),
	bestDays: (customerId: string) =>
		queryOptions({
			queryKey: ['best-days', customerId] as const,
			queryFn: ({ signal }) =>
				callApi(tourRoutes.listBestDays, { params: { id: customerId }, signal }),
			staleTime: 0,
		}),
	/** When a day was ended, and where its moved visits are. */
	stop: (date: string) =>
		queryOptions({
			queryKey: ['tour-stop', date] as const,
			queryFn: async ({ signal }) => {
				const readAtMs = Date.now()
				return {
					...(await callApi(tourRoutes.getTourStop, { query: { date }, signal })),
					readAtMs,
				}
			},
			staleTime: 0,
		}),
	optimization: () =>
		queryOptions({
			queryKey: ['optimization'] as const,
			queryFn: ({ signal }) => callApi(tourRoutes.getOptimization, { signal }),
			refetchInterval: availabilityEveryMs,
		}),
	news: () =>
		queryOptions({
			queryKey: ['news'] as const,
			queryFn: ({ signal }) => callApi(tourRoutes.listNews, { query: { perPage: '5' }, signal }),
		}),
}

/** The visits contain everything except the sectors, so the first paint does not wait for it. */
export const usePlan = () => useQuery({ ...tourQueries.plan(), enabled: useFirstPaint() })
/** The day's route, after the first paint: until then no roads are known. */
export const useDayRoute = (date: string) =>
	useQuery({ ...tourQueries.route(date), enabled: useFirstPaint() }).data

/**
 * The person's position, where it is known and the tour can continue from there; null on any day except
 * today.
 */
export function useHere(date: string, visits: readonly Visit[]): Location | null {
	const now = useNow()
	const found = lastPosition.useValue()
	const here = shownDay(now) === date ? locationNow(found, now.getTime()) : null
	const places = visits.map(({ location }) => location)
	return here && isInReach(here, places) ? here : null
}

/** The expected arrival at each stop of a day that is still planned. */
export const useArrivals = (date: string, visits: readonly Visit[]) =>
	expectedArrivals(visits, useNow(), useDayRoute(date), useHere(date, visits))

export const useNews = () => useQuery(tourQueries.news())
