import {
	type BoardEffect,
	type BoardEffectForm,
	type BoardVisit,
	bestPlace,
	effectiveChanges,
	type TimedStop,
	type Travel,
	timesOfTour,
} from '@roundsman/contract'
import { findOfficeCustomers, type OfficeCustomer } from '#domains/customers'
import { listFieldPeople } from '#domains/employees'
import { roadsOf } from '#domains/map'
import { findOfficeVisits, listPlannedOf } from '#domains/visits'
import { refusals } from '#platform/app-error'
import type { OfficeContext } from '#platform/context'
import { presentBoardVisit } from './board-presenter.ts'
import { listSteps } from './board-repository.ts'
import { findObstacles } from './placement-service.ts'
import {
	figuresOf,
	findPlannedTours,
	newVisit,
	Places,
	type RestTour,
	restOfTour,
	stopOf,
} from './planned-tour-service.ts'

/** The requested visit as it would be on that day; 404 outside the scope. */
async function findSubject(
	context: OfficeContext,
	{ visitId, customerId, employeeId, date }: BoardEffectForm,
): Promise<{ visit: BoardVisit; customer: OfficeCustomer; stays: boolean }> {
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
	if (!row) return { visit: fresh, customer, stays: false }
	const { serviceMinutes, appointment, pinnedAt } = presentBoardVisit(row)
	const kept = row.date === date ? { appointment, pinnedAt } : {}
	const stays = row.employeeId === employeeId && row.date === date
	return { visit: { ...fresh, id: row.id, serviceMinutes, ...kept }, customer, stays }
}

/** Timed tours with the stop at each possible place */
function tryPlaces({ tour, visits, lastDone }: RestTour, own: TimedStop, travel: Travel) {
	return Array.from({ length: tour.stops.length + 1 - tour.first }, (_, index) => {
		const place = index + tour.first
		const stops = [...tour.stops.slice(0, place), own, ...tour.stops.slice(place)]
		const times = timesOfTour(tour, stops, travel)
		const begin = times.stops[place]
		return {
			after: visits[place - 1]?.id ?? lastDone,
			atS: Math.round(begin?.startS ?? 0),
			isOutside: begin?.isOutside ?? false,
			figures: figuresOf(times),
		}
	})
}

/**
 * The effect of a visit on a tour at each possible place, including the caller's draft. 404 for a person, a
 * visit or a customer outside the scope. Changes nothing.
 */
export async function findEffect(
	context: OfficeContext,
	form: BoardEffectForm,
): Promise<BoardEffect> {
	const { db, scope, config } = context
	const { employeeId, date } = form
	const people = await listFieldPeople(db, scope, { start: date, end: date })
	const person = people.find(({ id }) => id === employeeId)
	if (!person) throw refusals.notFound()
	const { visit, customer, stays } = await findSubject(context, form)
	const taken = (await listPlannedOf(db, [customer.id])).filter(({ id }) => id !== visit.id)
	const obstacleOf = await findObstacles(context, person, [customer])
	const planned = await findPlannedTours(
		context,
		{ employeeIds: [employeeId], date },
		new Set([visit.id]),
	)
	const places = new Places()
	const rest = await restOfTour(context, person, { date, planned, places })
	const own = visit.location && stopOf(visit, places.add(visit.location))
	const { source, ...travel } = await roadsOf(config).matrix(places.all)
	const tried = own ? tryPlaces(rest, own, travel) : []
	return {
		before: figuresOf(timesOfTour(rest.tour, rest.tour.stops, travel)),
		...{ places: tried, best: bestPlace(tried), source },
		// Moving within its own tour is always allowed.
		forbidden: stays
			? null
			: obstacleOf(customer, { date, takenDays: taken.map((one) => one.date) }),
	}
}
