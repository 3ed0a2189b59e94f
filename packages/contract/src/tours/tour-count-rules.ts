import type { VisitStatus } from '../visits/visit.ts'

type CountedVisit = { status: { value: VisitStatus } }

/**
 * The numbers of a day: `all` are its stops, finished and planned; a cancelled or moved visit is not a stop
 * any more. `begun` are all visits with which the day began.
 */
export type TourCount = {
	done: number
	left: number
	canceled: number
	moved: number
	all: number
	begun: number
}

/** Counts the visits of a day, with the number of those that have left it. All counts of the day use this. */
export function countTour(visits: readonly CountedVisit[], moved = 0): TourCount {
	const count = (status: VisitStatus) =>
		visits.filter(({ status: { value } }) => value === status).length
	const [done, left, canceled] = [count('done'), count('plan'), count('canceled')]
	const all = done + left
	return { done, left, canceled, moved, all, begun: all + canceled + moved }
}

/** The number of each stop, from 1; cancelled ones have none, and later ones move up. */
export function numberStops(
	visits: readonly (CountedVisit & { id: string })[],
): ReadonlyMap<string, number> {
	const stops = visits.filter(({ status: { value } }) => value === 'done' || value === 'plan')
	return new Map(stops.map(({ id }, index) => [id, index + 1]))
}
