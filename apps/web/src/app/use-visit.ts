import { visitQueries } from '#domains/visits'
import { useLiveQuery } from '#platform/live-data'

/** A visit with its place in today's tour; the place is 0 for one that is not of today. */
export function useVisit(id: string) {
	const query = useLiveQuery(visitQueries.visit(id))
	const { data: today } = useLiveQuery(visitQueries.today())
	const place = today?.items.findIndex((visit) => visit.id === id) ?? -1
	return { ...query, position: place + 1, count: today?.items.length ?? 0 }
}
