import type { VisitStatus } from '../visits/visit.ts'

type CountedVisit = { status: { value: VisitStatus } }

/**
 * A day in numbers: `all` are its stops, done and still planned; who has cancelled is no stop any more, nor
 * who was moved to another day. `begun` is every visit with which the day began.
 */
export type TourCount = {
	done: number
	left: number
	canceled: number
	moved: number
	all: number
	begun: number
}

/** The state of a day, with the number of visits that have left it. All counts of the day use this. */
export function countTour(visits: readonly CountedVisit[], moved = 0): TourCount {
	const count = (status: VisitStatus) =>
		visits.filter(({ status: { value } }) => value === status).length
	const [done, left, canceled] = [count('done'), count('plan'), count('canceled')]
	const all = done + left
	return { done, left, canceled, moved, all, begun: all + canceled + moved }
}

/** The number of each stop, from 1; cancelled ones have none, and those behind close up. */
export function numberStops(
	visits: readonly (CountedVisit & { id: string })[],
): ReadonlyMap<string, number> {
	const stops = visits.filter(({ status: { value } }) => value === 'done' || value === 'plan')
	return new Map(stops.map(({ id }, index) => [id, index + 1]))
}
