import { randomUUID } from 'node:crypto'
import {
	addDays,
	type BoardChange,
	type BoardProposal,
	cheapestInsertion,
	corridorOf,
	daysFromLastVisit,
	distanceM,
	fillMaxVisits,
	type Location,
	nextBestRecentDays,
	rankMinutesOf,
	settleStops,
	type TimedStop,
	type Travel,
} from '@roundsman/contract'
import { findOfficeCustomers, type OfficeCustomer } from '#domains/customers'
import { roadsOf } from '#domains/map'
import { findNearCustomers } from '#domains/tours'
import type { OfficeContext } from '#platform/context'
import { costOf, type Day, nothing } from './day-cost-presenter.ts'
import { findObstacles, todayOf } from './placement-service.ts'
import {
	findPlannedTours,
	newVisit,
	Places,
	type RestTour,
	restOfTour,
	stopOf,
} from './planned-tour-service.ts'

/** Distances from the route in metres, searched in this order until enough customers are found */
const reachesM = [6000, 24_000]
/** Maximum number of candidates whose travel times are computed */
const measuredMax = 40

type Candidate = { customer: OfficeCustomer; location: Location; days: number | null }

/** Due customers near a tour, the nearest or longest overdue first */
async function findCandidates(
	context: OfficeContext,
	{ person, date }: Day,
	places: readonly Location[],
): Promise<Candidate[]> {
	const { db, scope, now } = context
	const today = todayOf(person, now)
	const sectorIds = person.sectorIds ?? []
	const seenSince = addDays(date, -nextBestRecentDays)
	let rows: Awaited<ReturnType<typeof findNearCustomers>> = []
	for (const reachM of reachesM) {
		const boxes = corridorOf(places, reachM)
		rows = await findNearCustomers(db, { boxes, sectorIds, today, seenSince })
		if (rows.length >= measuredMax) break
	}
	const near = rows
		.map((row) => {
			const metres = Math.min(...places.map((place) => distanceM(place, row)))
			const days = daysFromLastVisit(row.lastVisitOn ?? undefined, today)
			const rank = rankMinutesOf({ detourMinutes: metres / 500, daysFromLastVisit: days })
			return { row, days, rank }
		})
		.toSorted((one, other) => one.rank - other.rank)
		.slice(0, measuredMax)
	const known = await findOfficeCustomers(
		db,
		scope,
		near.map(({ row }) => row.customerId),
	)
	const obstacleOf = await findObstacles(context, person, known)
	return near.flatMap(({ row, days }) => {
		const customer = known.find(({ id }) => id === row.customerId)
		if (!customer || obstacleOf(customer, { date, takenDays: [] })) return []
		return [{ customer, location: { lat: row.lat, lng: row.lng }, days }]
	})
}

type Choice = Candidate & { visit: ReturnType<typeof newVisit>; stop: ReturnType<typeof stopOf> }

/** Adds the best candidate until the day is full; existing visits keep their order. */
function fillTour(
	{ tour, visits, lastDone }: RestTour,
	candidates: readonly Choice[],
	travel: Travel,
) {
	const ids = new Map<TimedStop, string>(
		tour.stops.map((stop, index) => [stop, visits[index]?.id ?? '']),
	)
	const taken = new Map<TimedStop, Choice>()
	let stops = [...tour.stops]
	let open = candidates
	while (taken.size < fillMaxVisits) {
		const [best] = open
			.flatMap((choice) => {
				const insertion = cheapestInsertion({ ...tour, stops }, choice.stop, travel)
				if (!insertion) return []
				const detourMinutes = insertion.extraS / 60
				const rank = rankMinutesOf({ detourMinutes, daysFromLastVisit: choice.days })
				return [{ choice, at: insertion.at, rank }]
			})
			.toSorted((one, other) => one.rank - other.rank)
		if (!best) break
		const { choice, at } = best
		taken.set(choice.stop, choice)
		ids.set(choice.stop, choice.visit.id)
		const filled = { ...tour, stops: stops.toSpliced(at, 0, choice.stop) }
		stops = settleStops(filled, (stop) => taken.has(stop), travel)
		open = open.filter((one) => one !== choice)
	}
	const inOrder = stops.flatMap((stop, at) => {
		const choice = taken.get(stop)
		const before = stops[at - 1]
		return choice ? [{ choice, after: (before && ids.get(before)) ?? lastDone }] : []
	})
	return { taken: inOrder, stops }
}

/** Proposes visits of due customers near the route until the day is full. */
export async function proposeFill(context: OfficeContext, day: Day): Promise<BoardProposal> {
	const { person, date } = day
	const planned = await findPlannedTours(context, { employeeIds: [person.id], date })
	const places = new Places()
	const rest = await restOfTour(context, person, { date, planned, places })
	if (places.all.length === 0) return { ...nothing, source: 'straight' }
	const collected = new Set(planned.map(({ customerId }) => customerId))
	const found = await findCandidates(context, day, [...places.all])
	const choices = found
		.filter(({ customer }) => !collected.has(customer.id))
		.map((candidate): Choice => {
			const place = { visitId: randomUUID(), employeeId: person.id, date }
			const visit = newVisit(place, candidate.customer)
			return { ...candidate, visit, stop: stopOf(visit, places.add(candidate.location)) }
		})
	const { source, ...travel } = await roadsOf(context.config).matrix(places.all)
	const { taken, stops } = fillTour(rest, choices, travel)
	const changes = taken.map(({ choice: { visit }, after }): BoardChange => {
		const { id: visitId, customerId } = visit
		return { kind: 'create', visitId, customerId, employeeId: person.id, date, after }
	})
	const customers = taken.map(({ choice: { visit } }) => {
		const { id: visitId, title, city } = visit
		return { visitId, title, city }
	})
	const tours = changes.length > 0 ? [costOf(day, rest, { stops, travel })] : []
	return { changes, left: [], tours, customers, source }
}
