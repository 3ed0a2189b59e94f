import { findNextVisit, progressOf, type Visit, visitRoutes } from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'
import { useLiveQuery, useOperations } from '#platform/outbox/live-data'
import { queryClient } from '#platform/reads/query-client'
import { createdVisit, type DayVisits, findCreation } from './visit-overlays.ts'

const todayKey = ['today-visits'] as const
const dayKey = (date: string) => ['day-visits', date] as const

/** A visit of today's list, so that its screens open at once and without network. */
function findInToday(id: string): Visit | undefined {
	const today = queryClient.getQueryData<DayVisits>(todayKey)
	return today?.items.find((visit) => visit.id === id)
}

/** The days that were read so far. */
export const listDays = (): DayVisits[] =>
	[todayKey, ['day-visits']]
		.flatMap((queryKey) => queryClient.getQueriesData<DayVisits>({ queryKey }))
		.flatMap(([, day]) => day ?? [])

/** Shows a new day's visits that were brought in time while the server cannot be asked for them. */
export function turnToDay(date: string): void {
	const today = queryClient.getQueryData<DayVisits>(todayKey)
	const brought = queryClient.getQueryState<DayVisits>(dayKey(date))
	if (!today || !brought?.data || today.date >= date) return
	queryClient.setQueryData(todayKey, brought.data, { updatedAt: brought.dataUpdatedAt })
}

async function readDay(signal: AbortSignal, date?: string): Promise<DayVisits> {
	const query = date === undefined ? {} : { query: { date } }
	const day = await callApi(visitRoutes.listVisits, { ...query, signal })
	return { ...day, readAtMs: Date.now() }
}

/** Reads of visits and of what is to be done at them. */
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
	visit: (id: string) =>
		queryOptions({
			queryKey: ['visit', id] as const,
			queryFn: ({ signal }) => callApi(visitRoutes.getVisit, { params: { id }, signal }),
			initialData: () => findInToday(id),
			initialDataUpdatedAt: () => queryClient.getQueryState(todayKey)?.dataUpdatedAt,
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

/** Today's visits with the pending changes laid over them, the next one, and how far the day is. */
export function useTodayVisits() {
	const query = useLiveQuery(visitQueries.today())
	const visits = query.data?.items ?? []
	return { ...query, visits, next: findNextVisit(visits), progress: progressOf(visits) }
}

/** A visit with its place in today's tour; the place is 0 for one that is not of today. */
export function useVisit(id: string) {
	const operations = useOperations()
	const creation = findCreation(id, operations)
	// The office is not asked for what it cannot know yet.
	const isKnown = !creation || creation.state === 'done'
	const query = useLiveQuery({ ...visitQueries.visit(id), enabled: isKnown })
	const { visits } = useTodayVisits()
	const position = visits.findIndex((visit) => visit.id === id) + 1
	const made = creation && createdVisit(creation, operations)
	return { ...query, data: query.data ?? made, position, count: visits.length }
}
