import { distanceM } from '../core/distance.ts'
import type { Visit } from '../visits/visit.ts'
import type { Optimization, TourPlace } from './tour-route.ts'

/** Fewer planned visits cannot be reordered. Source: decisions, server rules. */
const optimizableMinVisits = 3

type RouteVisit = Pick<Visit, 'id' | 'companyName' | 'location' | 'status'>

/** The metres by which a route becomes longer with a place before an index, as the crow flies. */
function detourM(way: readonly TourPlace[], at: number, { location }: TourPlace): number {
	const [before, after] = [way[at - 1]?.location, way[at]?.location]
	const to = before ? distanceM(before, location) : 0
	const on = after ? distanceM(location, after) : 0
	return to + on - (before && after ? distanceM(before, after) : 0)
}

/**
 * The places of a day in their order: from the start over the visits that are not cancelled and have a
 * location, to the end. The intermediate point is inserted where the detour is the shortest, on the rest of
 * the day. `fixed` contains the start, the intermediate point and the end, where they exist.
 */
export function tourPlacesOf(
	visits: readonly RouteVisit[],
	fixed: readonly TourPlace[],
): TourPlace[] {
	const ofKind = (kind: TourPlace['kind']) => fixed.filter((place) => place.kind === kind)
	const shown = visits.filter((visit) => visit.status.value !== 'canceled' && visit.location)
	const stops = shown.map(
		({ id, companyName, location }): TourPlace => ({
			id,
			kind: 'visit',
			label: companyName,
			location: location as NonNullable<typeof location>,
		}),
	)
	const way = [...ofKind('start'), ...stops, ...ofKind('end')]
	const done = shown.filter((visit) => visit.status.value === 'done').length
	const begin = ofKind('start').length + done
	for (const point of ofKind('intermediate')) {
		const last = way.length - ofKind('end').length
		const places = Array.from({ length: last - begin + 1 }, (_, index) => begin + index)
		const detours = places.map((at) => detourM(way, at, point))
		way.splice(places[detours.indexOf(Math.min(...detours))] ?? last, 0, point)
	}
	return way
}

/** Whether today's visits can be reordered, and why not. */
export function optimizationOf(
	visits: readonly Pick<Visit, 'status'>[],
	isOptimized: boolean,
): Optimization {
	const planned = visits.filter((visit) => visit.status.value === 'plan')
	if (planned.length < optimizableMinVisits) return { available: false, reason: 'few_visits' }
	return isOptimized ? { available: false, reason: 'already_best' } : { available: true }
}

/**
 * The places of a route without a road connection, derived from its known legs: the fewest that explain all
 * unknown ones. For a single unknown leg that is not at an end of the route, the place to which it leads.
 */
export function unreachablePlaces(isLegKnown: readonly boolean[]): number[] {
	const places: number[] = []
	let at = 0
	while (at < isLegKnown.length) {
		if (isLegKnown[at]) {
			at += 1
			continue
		}
		let to = at
		while (to < isLegKnown.length && !isLegKnown[to]) to += 1
		if (to - at === 1) places.push(at === 0 && to < isLegKnown.length ? 0 : to)
		else for (let leg = at; leg < to; leg += 2) places.push(leg + 1)
		at = to
	}
	return places
}
