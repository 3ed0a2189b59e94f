import {
	type BoardChange,
	type BoardVisit,
	effectiveChanges,
	type Location,
	plannedTours,
	secondsOfDay,
	serviceDefaultMinutes,
	type TeamTour,
	type TimedStop,
	type TourTimes,
	timeZones,
	visitWindows,
	weekday,
	workSpanOn,
} from '@roundsman/contract'
import { findOfficeCustomers, type OfficeCustomer } from '#domains/customers'
import type { FieldPerson } from '#domains/employees'
import { listFixedPlaces } from '#domains/tours'
import { findOfficeVisits, listOfficeVisits } from '#domains/visits'
import type { OfficeContext } from '#platform/context'
import { locationOf, presentBoardVisit } from './board-presenter.ts'
import { listSteps } from './board-repository.ts'
import { todayOf } from './placement-service.ts'

type Create = Extract<BoardChange, { kind: 'create' }>

/** A visit that is not planned yet */
export const newVisit = (
	{ visitId, employeeId, date }: Pick<Create, 'visitId' | 'employeeId' | 'date'>,
	customer: OfficeCustomer,
): BoardVisit => ({
	...{ id: visitId, customerId: customer.id, employeeId, date, status: 'plan' },
	...{ title: customer.title, city: customer.city, customerStatus: customer.customerStatus },
	location: locationOf(customer),
	...{ arrivedAt: null, closedAt: null, appointment: null, pinnedAt: null, version: 1 },
	serviceMinutes: serviceDefaultMinutes,
	openingHours: customer.openingHours?.[weekday(date)] ?? [],
})

/** Tours of a day as they would be after sending the caller's draft, optionally without some visits */
export async function findPlannedTours(
	context: OfficeContext,
	{ employeeIds, date }: { employeeIds: readonly string[]; date: string },
	exceptIds: ReadonlySet<string> = new Set(),
): Promise<BoardVisit[]> {
	const { db, scope, employee } = context
	const collected = effectiveChanges(await listSteps(db, employee.id))
	const changes = collected.filter(
		(change) => !('visitId' in change && exceptIds.has(change.visitId)),
	)
	const own = await listOfficeVisits(db, { employeeIds, start: date, end: date })
	const known = new Set(own.map(({ id }) => id))
	const moved = changes.flatMap((change) => (change.kind === 'move' ? change.visitId : []))
	const others = (await findOfficeVisits(db, moved)).filter(({ id }) => !known.has(id))
	const creates = changes.flatMap((change) => (change.kind === 'create' ? change.customerId : []))
	const customers = await findOfficeCustomers(db, scope, creates)
	const visits = [...own, ...others].map(presentBoardVisit)
	const planned = plannedTours(visits, changes, (change) => {
		const customer = customers.find(({ id }) => id === change.customerId)
		return customer && newVisit(change, customer)
	})
	return planned.filter(
		(visit) =>
			visit.date === date && employeeIds.includes(visit.employeeId) && !exceptIds.has(visit.id),
	)
}

/** Collects locations and their indexes in the matrix. */
export class Places {
	readonly all: Location[] = []
	add(location: Location): number {
		return this.all.push(location) - 1
	}
}

export type PlacedVisit = BoardVisit & { location: Location }
export const isPlaced = (visit: BoardVisit): visit is PlacedVisit => visit.location !== null

export const stopOf = (visit: BoardVisit, place: number): TimedStop => ({
	...{ place, serviceS: visit.serviceMinutes * 60, windows: visitWindows(visit) },
	isPinned: visit.pinnedAt !== null,
})

export type RestTour = { tour: TeamTour; visits: PlacedVisit[]; lastDone: string | null }

/** The rest of a person's tour: today's continues from their last position at the current time. */
export async function restOfTour(
	{ db, now }: OfficeContext,
	person: FieldPerson,
	{ date, planned, places }: { date: string; planned: readonly BoardVisit[]; places: Places },
): Promise<RestTour> {
	const own = planned.filter(({ employeeId }) => employeeId === person.id)
	const visits = own.filter(({ status }) => status === 'plan').filter(isPlaced)
	const last = own.findLast(({ status }) => status === 'done')
	const home = locationOf({ lat: person.startLat, lng: person.startLng })
	const from = last?.location ?? home
	const nowS = secondsOfDay(timeZones[person.country], now)
	const isToday = date === todayOf(person, now)
	const { startS, fullS } = workSpanOn(person, date)
	const fixed = await listFixedPlaces(db, person.id)
	const back = fixed.find(({ kind }) => kind === 'end')?.location
	const start = from && places.add(from)
	const stops = visits.map((visit) => stopOf(visit, places.add(visit.location)))
	return {
		...{ visits, lastDone: last?.id ?? null },
		tour: {
			...{ start, stops, end: back ? places.add(back) : null },
			departS: isToday && (last || nowS > startS) ? nowS : startS,
			// A person who has arrived at a customer finishes that visit first.
			first: visits[0]?.arrivedAt ? 1 : 0,
			fullS,
		},
	}
}

export const figuresOf = ({ driveS, distanceM, finishS }: TourTimes) => ({
	driveS: Math.round(driveS),
	distanceM: Math.round(distanceM),
	finishS: Math.round(finishS),
})
