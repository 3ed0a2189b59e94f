import { distanceM } from '../core/distance.ts'
import type { Location } from '../core/scalars.ts'
import type { MapBounds } from '../customers/map/customer-map.ts'
import type { Visit } from '../visits/visit.ts'
import type { BestDay, DetourLevel, NearCustomer } from './next-best.ts'
import { clockOf, firstStopAtMinutes } from './tour-day-rules.ts'
import type { TourPlace } from './tour-route.ts'
import { tourPlacesOf } from './tour-route-rules.ts'
import { serviceDefaultMinutes } from './tour-rules.ts'

/** Below this number of minutes a detour is short. Source: issue 6, point 9. */
const mediumFromMinutes = 10
/** Above this number of minutes a detour is long. Source: issue 6, point 9. */
const mediumToMinutes = 30
/** The bonus in minutes for a customer who has not been visited for a quarter. */
const waitingBonusMinutes = 15
const waitingDays = 90

type RouteVisit = Pick<Visit, 'id' | 'companyName' | 'location' | 'status' | 'visitStatus'>

/** The route of a day, and the places before which a visit can be inserted. */
export type DayRoute = {
	places: TourPlace[]
	first: number
	last: number
}

/** Finished and running visits are in the past; nothing is inserted before the start or after the end. */
export function dayRouteOf(visits: readonly RouteVisit[], fixed: readonly TourPlace[]): DayRoute {
	const places = tourPlacesOf(visits, fixed)
	const isOver = (visit: RouteVisit) =>
		visit.status.value === 'done' || visit.visitStatus === 'in_progress'
	const over = new Set(visits.filter(isOver).map(({ id }) => id))
	const lastOver = places.findLastIndex(({ id, kind }) => kind === 'start' || over.has(id))
	const ends = places.filter(({ kind }) => kind === 'end').length
	return { places, first: lastOver + 1, last: places.length - ends }
}

/** Driving time in seconds between two places, by their index in the matrix. */
type SecondsBetween = (from: number, to: number) => number

/** The additional seconds of a route, and the index of the place before which the detour is made. */
export type Detour = { seconds: number; at: number }

/**
 * The shortest detour to the place with the index `self`, never negative. Undefined where a day has no
 * route.
 */
export function shortestDetour(
	{ places, first, last }: DayRoute,
	self: number,
	between: SecondsBetween,
): Detour | undefined {
	let best: Detour | undefined
	for (let at = first; places.length > 0 && at <= last; at += 1) {
		const [hasBefore, hasAfter] = [at > 0, at < places.length]
		const there = hasBefore ? between(at - 1, self) : 0
		const on = hasAfter ? between(self, at) : 0
		const past = hasBefore && hasAfter ? between(at - 1, at) : 0
		const seconds = Math.max(0, there + on - past)
		if (!best || seconds < best.seconds) best = { seconds, at }
	}
	return best
}

/** Expected times of a planned day are rounded to this number of minutes. */
const expectedStepMinutes = 5

/**
 * The approximate arrival at the place with the index `self`, visited before one of a planned route's
 * places, as '10:40': the first stop at the day's beginning, from there along the route with the usual time
 * at each visit.
 */
export function expectedOnRoute(
	{ places }: DayRoute,
	{ at, self, between }: { at: number; self: number; between: SecondsBetween },
): string {
	const order = [...places.keys()].slice(0, at).filter((index) => places[index]?.kind === 'visit')
	let minutes = firstStopAtMinutes
	for (const [passed, index] of order.entries()) {
		const next = order[passed + 1] ?? self
		minutes += serviceDefaultMinutes + between(index, next) / 60
	}
	return clockOf(Math.round(minutes / expectedStepMinutes) * expectedStepMinutes)
}

/** The visit before an index of the route, where a detour starts; null for none. */
export const visitBefore = ({ places }: DayRoute, at: number): string | null =>
	places.slice(0, at).findLast(({ kind }) => kind === 'visit')?.id ?? null

/** Uses whole minutes, so that number and colour agree. */
export function detourLevelOf(minutes: number): DetourLevel {
	if (minutes < mediumFromMinutes) return 'short'
	return minutes <= mediumToMinutes ? 'medium' : 'long'
}

type Ranked = Pick<NearCustomer, 'customerId' | 'detourMinutes' | 'daysFromLastVisit'>

/**
 * Minutes of detour, minus one for every six days without a visit, at most fifteen: a customer who has
 * waited long may be slightly farther away, but never on the other side of the region.
 */
export function rankMinutesOf({
	detourMinutes,
	daysFromLastVisit,
}: Omit<Ranked, 'customerId'>): number {
	const days = Math.min(daysFromLastVisit ?? waitingDays, waitingDays)
	return detourMinutes - (days / waitingDays) * waitingBonusMinutes
}

/** The best first: by rank, then by detour. */
export function rankCustomers<Each extends Ranked>(customers: readonly Each[]): Each[] {
	return customers.toSorted(
		(one, other) =>
			rankMinutesOf(one) - rankMinutesOf(other) ||
			one.detourMinutes - other.detourMinutes ||
			(one.customerId < other.customerId ? -1 : 1),
	)
}

/** The day with the fewest minutes first, of equal ones the earlier. */
export const rankDays = (days: readonly BestDay[]): BestDay[] =>
	days.toSorted(
		(one, other) => one.extraMinutes - other.extraMinutes || (one.date < other.date ? -1 : 1),
	)

const metresOfDegree = 111_195

function boxAround({ lat, lng }: Location, reachM: number): MapBounds {
	const north = reachM / metresOfDegree
	const narrow = Math.cos(((Math.min(Math.abs(lat), 84) + north) * Math.PI) / 180)
	const east = north / narrow
	return {
		southWestLat: lat - north,
		southWestLng: lng - east,
		northEastLat: lat + north,
		northEastLng: lng + east,
	}
}

/** Bounds that together contain everything within this number of metres of a route's straight legs. */
export function corridorOf(places: readonly Location[], reachM: number): MapBounds[] {
	const beads = places.flatMap((from, index) => {
		const to = places[index + 1] ?? from
		const count = Math.max(1, Math.ceil(distanceM(from, to) / reachM))
		return Array.from({ length: count }, (_, step) => ({
			lat: from.lat + ((to.lat - from.lat) * step) / count,
			lng: from.lng + ((to.lng - from.lng) * step) / count,
		}))
	})
	// No point of a leg is farther than half the reach from a bead.
	return beads.map((bead) => boxAround(bead, reachM * 1.5))
}
