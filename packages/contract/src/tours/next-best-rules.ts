import { distanceM } from '../core/distance.ts'
import type { Location } from '../core/scalars.ts'
import type { MapBounds } from '../customers/map/customer-map.ts'
import type { Visit } from '../visits/visit.ts'
import type { BestDay, DetourLevel, NearCustomer } from './next-best.ts'
import { clockOf, firstStopAtMinutes } from './tour-day-rules.ts'
import type { TourPlace } from './tour-route.ts'
import { tourPlacesOf } from './tour-route-rules.ts'
import { serviceDefaultMinutes } from './tour-rules.ts'

/** Under this it is no detour to speak of. Source: issue 6, point 9. */
const mediumFromMinutes = 10
/** Above this it is a way of its own. Source: issue 6, point 9. */
const mediumToMinutes = 30
/** For so many minutes less a customer counts as near whom nobody has seen for a quarter. */
const waitingBonusMinutes = 15
const waitingDays = 90

type RouteVisit = Pick<Visit, 'id' | 'companyName' | 'location' | 'status' | 'visitStatus'>

/** The way of a day, and before which of its places somebody can still be visited. */
export type DayRoute = {
	places: TourPlace[]
	first: number
	last: number
}

/** Finished and running visits are in the past; nothing comes before the start or after the end. */
export function dayRouteOf(visits: readonly RouteVisit[], fixed: readonly TourPlace[]): DayRoute {
	const places = tourPlacesOf(visits, fixed)
	const isOver = (visit: RouteVisit) =>
		visit.status.value === 'done' || visit.visitStatus === 'in_progress'
	const over = new Set(visits.filter(isOver).map(({ id }) => id))
	const lastOver = places.findLastIndex(({ id, kind }) => kind === 'start' || over.has(id))
	const ends = places.filter(({ kind }) => kind === 'end').length
	return { places, first: lastOver + 1, last: places.length - ends }
}

/** Seconds of the way from one place to another, by their places in what was measured. */
type SecondsBetween = (from: number, to: number) => number

/** By how many seconds a way becomes longer, and before which of its places one leaves it. */
export type Detour = { seconds: number; at: number }

/**
 * The shortest detour to the place that was measured as `self`, never less than nothing. Undefined
 * where a day leads nowhere.
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
 * About when one is at a place that is measured as `self` and visited before one of a planned way's places, as
 * '10:40': the first stop at the day's beginning, from there over the way with the usual time at each visit.
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

/** The visit that one comes from when one leaves a way before one of its places; null for none. */
export const visitBefore = ({ places }: DayRoute, at: number): string | null =>
	places.slice(0, at).findLast(({ kind }) => kind === 'visit')?.id ?? null

/** Of whole minutes, so that number and colour say the same. */
export function detourLevelOf(minutes: number): DetourLevel {
	if (minutes < mediumFromMinutes) return 'short'
	return minutes <= mediumToMinutes ? 'medium' : 'long'
}

type Ranked = Pick<NearCustomer, 'customerId' | 'detourMinutes' | 'daysFromLastVisit'>

/**
 * Minutes of detour, less a minute for each six days without a visit, fifteen at most: a customer who has
 * waited long may be a little farther away, but never on the other side of the region.
 */
export function rankMinutesOf({
	detourMinutes,
	daysFromLastVisit,
}: Omit<Ranked, 'customerId'>): number {
	const days = Math.min(daysFromLastVisit ?? waitingDays, waitingDays)
	return detourMinutes - (days / waitingDays) * waitingBonusMinutes
}

/** The best first: by their rank, then by their detour. */
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

/** Parts of the map that together hold everything within this number of metres of a route's straight legs. */
export function corridorOf(places: readonly Location[], reachM: number): MapBounds[] {
	const beads = places.flatMap((from, index) => {
		const to = places[index + 1] ?? from
		const count = Math.max(1, Math.ceil(distanceM(from, to) / reachM))
		return Array.from({ length: count }, (_, step) => ({
			lat: from.lat + ((to.lat - from.lat) * step) / count,
			lng: from.lng + ((to.lng - from.lng) * step) / count,
		}))
	})
	// No point of a leg is farther than half a reach from a bead.
	return beads.map((bead) => boxAround(bead, reachM * 1.5))
}
