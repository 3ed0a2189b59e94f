import { findNextVisit, progressOf } from '@roundsman/contract'
import { useLiveQuery, useOperations } from '#platform/outbox/live-data'
import { createdVisit, findCreation } from './visit-changes.ts'
import { visitQueries } from './visit-queries.ts'

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
