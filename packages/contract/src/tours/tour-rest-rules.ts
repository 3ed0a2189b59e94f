import { distanceM } from '../core/distance.ts'
import type { Location } from '../core/scalars.ts'
import type { Visit } from '../visits/visit.ts'
import type { TourLeg, TourPlace, TourRoute } from './tour-route.ts'
import { tourPlacesOf } from './tour-route-rules.ts'

/** Roads are longer than straight lines, in towns and villages by about a third. */
const detourFactor = 1.35
const averageSpeedKmH = 45

/** Estimated metres by road between two places, without a router. */
export const estimateDriveM = (from: Location, to: Location): number =>
	distanceM(from, to) * detourFactor

/** Estimated minutes on the road between two places, without a router. */
export const estimateDriveMinutes = (from: Location, to: Location): number =>
	(estimateDriveM(from, to) / 1000 / averageSpeedKmH) * 60

export type RestVisit = Pick<Visit, 'id' | 'companyName' | 'location' | 'status' | 'visitStatus'>
/** The day's route from the router, possibly in an outdated order. */
export type KnownRoute = Pick<TourRoute, 'points' | 'legs' | 'source'>

/** A leg that is still to be driven; `isByRoad`: from the router, else estimated. */
type RestLeg = { toId: string; minutes: number; isByRoad: boolean }

const keyOf = (from: TourPlace, to: TourPlace) => `${from.id} ${to.id}`

/** The legs of a route by the places that they connect; empty for straight lines. */
export function legsByPlaces(way: KnownRoute | undefined): ReadonlyMap<string, TourLeg> {
	if (!way || way.source === 'straight') return new Map()
	const { points, legs } = way
	const pairs = legs.flatMap((leg, index) => {
		const [from, to] = [points[index], points[index + 1]]
		return from && to && leg.source !== 'straight' ? [[keyOf(from, to), leg] as const] : []
	})
	return new Map(pairs)
}

/** The leg between two places, where the router knows it. */
export const legBetween = (legs: ReadonlyMap<string, TourLeg>, from: TourPlace, to: TourPlace) =>
	legs.get(keyOf(from, to))

const isThere = (visit: RestVisit | undefined): visit is RestVisit =>
	visit?.visitStatus === 'in_progress' && visit.location !== null

/** The last stop that was reached. */
function hereOf(visits: readonly RestVisit[]): RestVisit | undefined {
	const next = visits.find((visit) => visit.status.value === 'plan')
	if (isThere(next)) return { ...next, status: { ...next.status, value: 'done' } }
	return visits.findLast((visit) => visit.status.value === 'done' && visit.location)
}

/** A place is on the route between two others if it makes the route only slightly longer. */
const onRouteFactor = 1.3
const onRouteExtraM = 1_000

/**
 * The rest of a leg from the person's position: a share of it while they are on the route, else an
 * estimate.
 */
function restOfLeg(
	here: Location,
	ends: [TourPlace | undefined, TourPlace],
	leg?: TourLeg,
): RestLeg {
	const [from, to] = ends
	const leftM = distanceM(here, to.location)
	const wholeM = from ? distanceM(from.location, to.location) : 0
	const overM = from ? distanceM(from.location, here) + leftM : Number.POSITIVE_INFINITY
	if (leg && overM <= wholeM * onRouteFactor + onRouteExtraM) {
		const share = wholeM === 0 ? 0 : Math.min(leftM / wholeM, 1)
		return { toId: to.id, minutes: (leg.duration / 60) * share, isByRoad: true }
	}
	return { toId: to.id, minutes: estimateDriveMinutes(here, to.location), isByRoad: false }
}

/**
 * The rest of a day's route: from the person's position, else from the last finished stop or the day's
 * start, over the planned visits to its end. A person at a visit has already arrived there.
 */
export function restLegsOf(
	visits: readonly RestVisit[],
	way: KnownRoute | undefined,
	at: Location | null = null,
): RestLeg[] {
	const planned = visits.filter((visit) => visit.status.value === 'plan')
	const here = hereOf(visits)
	const fixed = way?.points.filter(({ kind }) => kind !== 'visit') ?? []
	const places = here
		? tourPlacesOf(
				[here, ...(isThere(planned[0]) ? planned.slice(1) : planned)],
				fixed.filter(({ kind }) => kind !== 'start'),
			)
		: tourPlacesOf(planned, fixed)
	const legs = legsByPlaces(way)
	const isUnderWay = at !== null && !isThere(planned[0])
	const hasOrigin = here !== undefined || places[0]?.kind === 'start'
	const first = isUnderWay && !hasOrigin ? places[0] : undefined
	const toFirst = first && at ? [restOfLeg(at, [undefined, first])] : []
	const driven = places.slice(1).flatMap((to, index) => {
		const from = places[index]
		if (!from) return []
		const leg = legBetween(legs, from, to)
		if (index === 0 && isUnderWay && hasOrigin && at) return [restOfLeg(at, [from, to], leg)]
		const minutes = leg ? leg.duration / 60 : estimateDriveMinutes(from.location, to.location)
		return [{ toId: to.id, minutes, isByRoad: leg !== undefined }]
	})
	return [...toFirst, ...driven]
}

/** The part by which an estimated leg may take longer. */
const guessSpread = 0.5
const spreadOf = (legs: readonly RestLeg[]): number =>
	legs.reduce((sum, { minutes, isByRoad }) => sum + (isByRoad ? 0 : minutes * guessSpread), 0)
/** Rounded up to five minutes, the precision of an estimate. */
const roundedUp = (minutes: number) => Math.ceil(minutes / 5) * 5

/** The minutes by which a day may end later, since parts of its route are estimated; 0 where none is. */
export const finishSpreadMinutes = (legs: readonly RestLeg[]): number => roundedUp(spreadOf(legs))

/** The arrival at a stop, and whether it is after the end of its appointment. */
export type ExpectedArrival = {
	at: Date
	/** Later than `at` where parts of the route are estimated. */
	latestAt: Date
	isLate: boolean
}
type ExpectedVisit = RestVisit & Pick<Visit, 'serviceMinutes' | 'appointment'>

/** '14:05' in the driver's local time; a time after today is later than every appointment. */
const clockOn = (now: Date, moment: Date): string =>
	moment.toDateString() === now.toDateString() ? moment.toTimeString().slice(0, 5) : '24:00'

/**
 * The arrival at each planned stop: now plus the legs and service minutes before it, to the minute. A
 * running visit has no expected arrival. Waiting for an appointment is not included, as in `estimationOf`.
 */
export function expectedArrivals(
	visits: readonly ExpectedVisit[],
	now: Date,
	way?: KnownRoute,
	here: Location | null = null,
): ReadonlyMap<string, ExpectedArrival> {
	const legs = restLegsOf(visits, way, here)
	const arrivals = new Map<string, ExpectedArrival>()
	let minutes = 0
	let spread = 0
	for (const { id, status, visitStatus, serviceMinutes, appointment } of visits) {
		if (status.value !== 'plan') continue
		const driven = legs.splice(0, legs.findIndex(({ toId }) => toId === id) + 1)
		minutes += driven.reduce((sum, leg) => sum + leg.minutes, 0)
		spread += spreadOf(driven)
		if (visitStatus !== 'in_progress') {
			const at = new Date((Math.floor(now.getTime() / 60_000) + Math.round(minutes)) * 60_000)
			const latestAt = new Date(at.getTime() + roundedUp(spread) * 60_000)
			arrivals.set(id, {
				at,
				latestAt,
				isLate: appointment !== null && clockOn(now, at) > appointment.to,
			})
		}
		minutes += serviceMinutes
	}
	return arrivals
}
