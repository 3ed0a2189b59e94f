import { countTour, findNextVisit, numberStops } from '@roundsman/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useLiveQuery, useOperations } from '#platform/outbox/live-data'
import { createdVisit, findVisitCreation } from './visit-changes.ts'
import { visitQueries } from './visit-queries.ts'

/** Today's visits with their pending changes, the number moved away, and the next one. */
export function useTodayVisits() {
	const query = useLiveQuery(visitQueries.today())
	const visits = query.data?.items ?? []
	return { ...query, visits, moved: query.data?.moved ?? 0, next: findNextVisit(visits) }
}

/** A visit with its number in today's tour; 0 for one that is not a stop. */
export function useVisit(id: string) {
	const operations = useOperations()
	const creation = findVisitCreation(id, operations)
	// The office cannot have a visit whose creation is still waiting.
	const isKnown = !creation || creation.state === 'done'
	const query = useLiveQuery({ ...visitQueries.visit(useQueryClient(), id), enabled: isKnown })
	const { visits } = useTodayVisits()
	const position = numberStops(visits).get(id) ?? 0
	const made = creation && createdVisit(creation, operations)
	return { ...query, data: query.data ?? made, position, count: countTour(visits).all }
}
