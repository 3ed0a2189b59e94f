import { lazyRoutes } from '@roundsman/client/api/answer-check'
import type { Visit } from '@roundsman/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'
import type { DayVisits } from './visit-overlays.ts'

const route = lazyRoutes(async () => (await import('./visit-routes.ts')).visitRoutes)
const visitRoutes = {
	listVisits: route('listVisits', 'GET', '/visit'),
	getVisit: route('getVisit', 'GET', '/visit/{id}'),
	getVisitReport: route('getVisitReport', 'GET', '/visit/{id}/report'),
	getAction: route('getAction', 'GET', '/action/{id}'),
}

const todayKey = ['today-visits'] as const
const dayKey = (date: string) => ['day-visits', date] as const

/** A visit with the time when it was read, in milliseconds since 1970. */
type ReadVisit = Visit & { readAtMs?: number }

/** A visit of today's list, so that its screens open at once and without network. */
function findInToday(client: QueryClient, id: string): ReadVisit | undefined {
	const today = client.getQueryData<DayVisits>(todayKey)
	const visit = today?.items.find((one) => one.id === id)
	return visit && { ...visit, readAtMs: today?.readAtMs ?? 0 }
}

async function readVisit(id: string, signal: AbortSignal): Promise<ReadVisit> {
	// A change made while the request is under way is not included in the response.
	const readAtMs = Date.now()
	const visit = await callApi(visitRoutes.getVisit, { params: { id }, signal })
	return { ...visit, readAtMs }
}

/** The cached days. */
export const listDays = (client: QueryClient): DayVisits[] =>
	[todayKey, ['day-visits']]
		.flatMap((queryKey) => client.getQueriesData<DayVisits>({ queryKey }))
		.flatMap(([, day]) => day ?? [])

/** Shows a new day's prefetched visits while the server cannot be reached. */
export function turnToDay(client: QueryClient, date: string): void {
	const today = client.getQueryData<DayVisits>(todayKey)
	const brought = client.getQueryState<DayVisits>(dayKey(date))
	if (!today || !brought?.data || today.date >= date) return
	client.setQueryData(todayKey, brought.data, { updatedAt: brought.dataUpdatedAt })
}

async function readDay(signal: AbortSignal, date?: string): Promise<DayVisits> {
	const query = date === undefined ? {} : { query: { date } }
	const readAtMs = Date.now()
	const day = await callApi(visitRoutes.listVisits, { ...query, signal })
	return { ...day, readAtMs }
}

/** Queries of visits and their actions. */
export const visitQueries = {
	today: () =>
		queryOptions({
			queryKey: todayKey,
			queryFn: ({ signal }) => readDay(signal),
		}),
	day: (date: string) =>
		queryOptions({
			queryKey: dayKey(date),
			queryFn: ({ signal }) => readDay(signal, date),
		}),
	visit: (client: QueryClient, id: string) =>
		queryOptions({
			queryKey: ['visit', id] as const,
			queryFn: ({ signal }) => readVisit(id, signal),
			initialData: () => findInToday(client, id),
			initialDataUpdatedAt: () => client.getQueryState(todayKey)?.dataUpdatedAt,
		}),
	report: (id: string) =>
		queryOptions({
			queryKey: ['visit-report', id] as const,
			queryFn: ({ signal }) => callApi(visitRoutes.getVisitReport, { params: { id }, signal }),
		}),
	action: (id: string) =>
		queryOptions({
			queryKey: ['action', id] as const,
			queryFn: ({ signal }) => callApi(visitRoutes.getAction, { params: { id }, signal }),
		}),
}
