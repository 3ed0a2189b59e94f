import {
	addDays,
	type BoardChange,
	type BoardProposal,
	isWeekend,
	shareOut,
} from '@roundsman/contract'
import { findOfficeCustomers, type OfficeCustomer } from '#domains/customers'
import type { FieldPerson } from '#domains/employees'
import { roadsOf } from '#domains/map'
import { listPlannedOf } from '#domains/visits'
import type { OfficeContext } from '#platform/context'
import { costOf, type Day } from './day-cost-presenter.ts'
import { findObstacles } from './placement-service.ts'
import {
	findPlannedTours,
	newVisit,
	type PlacedVisit,
	Places,
	type RestTour,
	restOfTour,
	stopOf,
} from './planned-tour-service.ts'

type Subject = { visit: PlacedVisit; customer: OfficeCustomer; takenDays: string[] }

/** The visits of a day that others could make: without started ones, appointments and pinned ones */
async function findSubjects(context: OfficeContext, { person, date }: Day) {
	const { db, scope } = context
	const planned = await findPlannedTours(context, { employeeIds: [person.id], date })
	const open = planned.filter(({ status }) => status === 'plan')
	const customers = await findOfficeCustomers(
		db,
		scope,
		open.map(({ customerId }) => customerId),
	)
	const ids = new Set(open.map(({ id }) => id))
	const taken = await listPlannedOf(
		db,
		customers.map(({ id }) => id),
	)
	const subjects = open.flatMap((visit): Subject[] => {
		const customer = customers.find(({ id }) => id === visit.customerId)
		const { location, arrivedAt, appointment, pinnedAt } = visit
		if (!customer || !location || arrivedAt || appointment || pinnedAt) return []
		const others = taken.filter((one) => one.customerId === customer.id && !ids.has(one.id))
		const takenDays = others.map((one) => one.date)
		return [{ visit: { ...visit, location }, customer, takenDays }]
	})
	return { open, subjects }
}

type Member = {
	person: FieldPerson
	rest: RestTour
	obstacleOf: Awaited<ReturnType<typeof findObstacles>>
}

/** Distributes visits over other people on a day. */
async function shareOn(
	context: OfficeContext,
	subjects: readonly Subject[],
	{ team, date }: { team: readonly FieldPerson[]; date: string },
) {
	const except = new Set(subjects.map(({ visit }) => visit.id))
	const employeeIds = team.map(({ id }) => id)
	const planned = await findPlannedTours(context, { employeeIds, date }, except)
	const places = new Places()
	const customers = subjects.map(({ customer }) => customer)
	const members: Member[] = []
	for (const person of team) {
		const rest = await restOfTour(context, person, { date, planned, places })
		members.push({ person, rest, obstacleOf: await findObstacles(context, person, customers) })
	}
	const stops = subjects.map(({ visit, customer }) => {
		const on = newVisit({ visitId: visit.id, employeeId: visit.employeeId, date }, customer)
		return stopOf({ ...on, serviceMinutes: visit.serviceMinutes }, places.add(visit.location))
	})
	const { source, ...travel } = await roadsOf(context.config).matrix(places.all)
	const may = (stop: number, tour: number) => {
		const [subject, member] = [subjects[stop], members[tour]]
		if (!subject || !member) return false
		return member.obstacleOf(subject.customer, { date, takenDays: subject.takenDays }) === null
	}
	const found = shareOut(
		members.map(({ rest }) => rest.tour),
		stops,
		{ travel, may },
	)
	const ids = members.map(({ rest }) => rest.visits.map(({ id }) => id))
	const changes = found.shared.flatMap(({ stop, tour, at }): BoardChange[] => {
		const [subject, member, own] = [subjects[stop], members[tour], ids[tour]]
		if (!subject || !member || !own) return []
		const after = own[at - 1] ?? member.rest.lastDone
		own.splice(at, 0, subject.visit.id)
		const { id: visitId, version } = subject.visit
		return [{ kind: 'move', visitId, version, employeeId: member.person.id, date, after }]
	})
	const tours = members.flatMap(({ person, rest }, index) => {
		const filled = found.tours[index]?.stops ?? []
		const isChanged = filled.length > rest.tour.stops.length
		return isChanged ? [costOf({ person, date }, rest, { stops: filled, travel })] : []
	})
	return { changes, tours, source, left: found.left.flatMap((index) => subjects[index] ?? []) }
}

export const nextWorkingDay = (date: string): string => {
	const next = addDays(date, 1)
	return isWeekend(next) ? nextWorkingDay(next) : next
}

/**
 * Distributes a person's day over other people, then the rest over the next working day; visits that fit
 * nowhere stay.
 */
export async function proposeShare(
	context: OfficeContext,
	{ person, date }: Day,
	people: readonly FieldPerson[],
): Promise<BoardProposal> {
	const { open, subjects } = await findSubjects(context, { person, date })
	const team = people.filter(
		({ id, sectorIds }) =>
			id !== person.id && subjects.some(({ customer }) => sectorIds?.includes(customer.sectorId)),
	)
	const now = await shareOn(context, subjects, { team, date })
	const later = await shareOn(context, now.left, { team, date: nextWorkingDay(date) })
	const changes = [...now.changes, ...later.changes]
	const moved = new Set(changes.flatMap((change) => ('visitId' in change ? change.visitId : [])))
	return {
		changes,
		left: open.flatMap(({ id }) => (moved.has(id) ? [] : id)),
		tours: [...now.tours, ...later.tours],
		...{ customers: [], source: now.source },
	}
}
