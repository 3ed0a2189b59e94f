import { countTour, findNextVisit, numberStops } from '@roundsman/contract'
import { useLiveQuery, useOperations } from '#platform/outbox/live-data'
import { createdVisit, findVisitCreation } from './visit-changes.ts'
import { visitQueries } from './visit-queries.ts'

/** Today's visits with their pending changes, how many were moved away, and the next one. */
export function useTodayVisits() {
	const query = useLiveQuery(visitQueries.today())
	const visits = query.data?.items ?? []
	return { ...query, visits, moved: query.data?.moved ?? 0, next: findNextVisit(visits) }
}

/** A visit with its number in today's tour; 0 for one that is no stop of it. */
export function useVisit(id: string) {
	const operations = useOperations()
	const creation = findVisitCreation(id, operations)
	// The office is not asked for what it cannot know yet.
	const isKnown = !creation || creation.state === 'done'
	const query = useLiveQuery({ ...visitQueries.visit(id), enabled: isKnown })
	const { visits } = useTodayVisits()
	const position = numberStops(visits).get(id) ?? 0
	const made = creation && createdVisit(creation, operations)
	return { ...query, data: query.data ?? made, position, count: countTour(visits).all }
}
