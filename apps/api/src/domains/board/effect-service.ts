import {
	addDays,
	type BoardChange,
	type BoardEffect,
	type BoardEffectForm,
	type BoardVisit,
	bestPlace,
	effectiveChanges,
	type Location,
	plannedTours,
	secondsOfDay,
	serviceDefaultMinutes,
	type TimedStop,
	type TourTimes,
	timeZones,
	tourStartS,
	tourTimes,
	visitWindows,
	type Ways,
	weekday,
} from '@roundsman/contract'
import { findOfficeCustomers, type OfficeCustomer } from '#domains/customers'
import { type FieldPerson, listFieldPeople } from '#domains/employees'
import { roadsOf } from '#domains/map'
import { listFixedPlaces } from '#domains/tours'
import { findOfficeVisits, listOfficeVisits, listPlannedOf } from '#domains/visits'
import { refusals } from '#platform/app-error'
import type { OfficeContext } from '#platform/context'
import { presentBoardVisit } from './board-presenter.ts'
import { listSteps } from './board-repository.ts'
import { findObstacle, todayOf } from './placement-service.ts'

type Create = Extract<BoardChange, { kind: 'create' }>

const newVisit = (
	{ visitId, employeeId, date }: Pick<Create, 'visitId' | 'employeeId' | 'date'>,
	customer: OfficeCustomer,
): BoardVisit => ({
	...{ id: visitId, customerId: customer.id, employeeId, date, status: 'plan' },
	...{ title: customer.title, city: customer.city, customerStatus: customer.customerStatus },
	location:
		customer.lat === null || customer.lng === null
			? null
			: { lat: customer.lat, lng: customer.lng },
	...{ arrivedAt: null, closedAt: null, appointment: null, version: 1 },
	serviceMinutes: serviceDefaultMinutes,
	openingHours: customer.openingHours?.[weekday(date)] ?? [],
})

type Tour = { employeeId: string; date: string }

/** The tour as it will be once the caller has sent what they have collected, without the visit that is asked about. */
async function findTour(context: OfficeContext, { employeeId, date }: Tour, exceptId: string) {
	const { db, scope, employee } = context
	const collected = effectiveChanges(await listSteps(db, employee.id))
	const changes = collected.filter(
		(change) => !('visitId' in change) || change.visitId !== exceptId,
	)
	const moved = changes.flatMap((change) => (change.kind === 'move' ? change.visitId : []))
	const own = await listOfficeVisits(db, { employeeIds: [employeeId], start: date, end: date })
	const known = new Set(own.map(({ id }) => id))
	const others = (await findOfficeVisits(db, moved)).filter(({ id }) => !known.has(id))
	const creates = changes.flatMap((change) => (change.kind === 'create' ? [change] : []))
	const customers = await findOfficeCustomers(
		db,
		scope,
		creates.map(({ customerId }) => customerId),
	)
	const visits = [...own, ...others].map(presentBoardVisit)
	const planned = plannedTours(visits, changes, (change) => {
		const customer = customers.find(({ id }) => id === change.customerId)
		return customer && newVisit(change, customer)
	})
	return planned.filter(
		(visit) => visit.employeeId === employeeId && visit.date === date && visit.id !== exceptId,
	)
}

/** The visit that is asked about, as it would be on that day; 404 for one outside the scope. */
async function findSubject(
	context: OfficeContext,
	{ visitId, customerId, employeeId, date }: BoardEffectForm,
): Promise<{ visit: BoardVisit; customer: OfficeCustomer }> {
	const { db, scope, employee } = context
	const [row] = visitId ? await findOfficeVisits(db, [visitId]) : []
	const steps = visitId && !row ? await listSteps(db, employee.id) : []
	const staged = effectiveChanges(steps).find(
		(change) => change.kind === 'create' && change.visitId === visitId,
	)
	const id = row?.customerId ?? (staged?.kind === 'create' ? staged.customerId : customerId)
	const [customer] = id ? await findOfficeCustomers(db, scope, [id]) : []
	if (!customer) throw refusals.notFound()
	const fresh = newVisit({ visitId: visitId ?? '', employeeId, date }, customer)
	if (!row) return { visit: fresh, customer }
	const { serviceMinutes, appointment } = presentBoardVisit(row)
	const kept = row.date === date ? appointment : null
	return { visit: { ...fresh, id: row.id, serviceMinutes, appointment: kept }, customer }
}

type Rest = {
	/** Visits that are still to be made and have a place, in their order. */
	visits: (BoardVisit & { location: Location })[]
	/** The visit that lies behind, before the first of them. */
	lastDone: string | null
	start: Location | null
	departS: number
}

const isPlaced = (visit: BoardVisit): visit is Rest['visits'][number] => visit.location !== null

/** What is left of a tour: today's goes on from where the person was last, now. */
function restOf(
	tour: readonly BoardVisit[],
	person: FieldPerson,
	{ now, date }: { now: Date; date: string },
): Rest {
	const isToday = date === todayOf(person, now)
	const last = tour.findLast(({ status }) => status === 'done')
	const start =
		person.startLat === null || person.startLng === null
			? null
			: { lat: person.startLat, lng: person.startLng }
	const nowS = secondsOfDay(timeZones[person.country], now)
	return {
		visits: tour.filter(({ status }) => status === 'plan').filter(isPlaced),
		lastDone: last?.id ?? null,
		start: last?.location ?? start,
		departS: isToday && (last || nowS > tourStartS) ? nowS : tourStartS,
	}
}

const figuresOf = ({ driveS, distanceM, finishS }: TourTimes) => ({
	driveS: Math.round(driveS),
	distanceM: Math.round(distanceM),
	finishS: Math.round(finishS),
})

const stopOf = (visit: BoardVisit, place: number): TimedStop => ({
	...{ place, serviceS: visit.serviceMinutes * 60, windows: visitWindows(visit) },
})

/** Times of the tour without the visit, and with it at each place. */
function tryPlaces(
	rest: Rest,
	visit: BoardVisit,
	{ ways, end }: { ways: Ways; end: number | null },
) {
	const first = rest.start ? 1 : 0
	const stops = rest.visits.map((one, index) => stopOf(one, first + index))
	const back = end === null ? [] : [{ place: end, serviceS: 0, windows: [] }]
	const own = stopOf(visit, ways.size - 1)
	const leave = { start: rest.start ? 0 : null, departS: rest.departS }
	// Whoever is at a customer's stays there first.
	const at = rest.visits[0]?.arrivedAt ? 1 : 0
	const places = Array.from({ length: stops.length + 1 - at }, (_, index) => {
		const place = index + at
		const path = [...stops.slice(0, place), own, ...stops.slice(place)]
		const times = tourTimes([...path, ...back], ways, leave)
		const begin = times.stops[place]
		return {
			after: rest.visits[place - 1]?.id ?? rest.lastDone,
			atS: Math.round(begin?.startS ?? 0),
			isOutside: begin?.isOutside ?? false,
			figures: figuresOf(times),
		}
	})
	return { before: figuresOf(tourTimes([...stops, ...back], ways, leave)), places }
}

/**
 * What a visit would do to a tour at each place in it, after all that the caller has collected. 404 for a
 * person, a visit or a customer outside the scope. Changes nothing.
 */
export async function findEffect(
	context: OfficeContext,
	form: BoardEffectForm,
): Promise<BoardEffect> {
	const { db, scope, now, config } = context
	const { employeeId, date } = form
	const range = { start: date, end: addDays(date, 0) }
	const people = await listFieldPeople(db, scope, range)
	const person = people.find(({ id }) => id === employeeId)
	if (!person) throw refusals.notFound()
	const { visit, customer } = await findSubject(context, form)
	const planned = (await listPlannedOf(db, [customer.id])).filter(({ id }) => id !== visit.id)
	const takenDays = planned.map((one) => one.date)
	const forbidden = await findObstacle(context, customer, { person, date, takenDays })
	const rest = restOf(await findTour(context, { employeeId, date }, visit.id), person, {
		now,
		date,
	})
	const end = (await listFixedPlaces(db, employeeId)).find(({ kind }) => kind === 'end')
	const before = [...(rest.start ? [rest.start] : []), ...rest.visits.map((one) => one.location)]
	const all = [...before, ...(end ? [end.location] : [])]
	const placed = [...all, ...(visit.location ? [visit.location] : [])]
	const { source, ...ways } = await roadsOf(config).matrix(placed)
	const tried = tryPlaces(rest, visit, { ways, end: end ? before.length : null })
	const places = visit.location ? tried.places : []
	return { ...tried, places, best: bestPlace(places), forbidden, source }
}
