import {
	addDays,
	type Meta,
	type OfficeDayOffDetail,
	type OfficeDayOffRequest,
	type officeDaysOffRoutes,
	type QueryOf,
	type RequestVisit,
} from '@roundsman/contract'
import { findObstacles } from '#domains/board'
import { findOfficeCustomers } from '#domains/customers'
import { listFieldPeople } from '#domains/employees'
import { listOfficeVisits, listPlannedOf, type OfficeVisitRow } from '#domains/visits'
import { refusals } from '#platform/app-error'
import type { OfficeContext } from '#platform/context'
import { metaOf } from '#platform/paging'
import { presentBalance, presentOfficeRequest } from './day-off-presenter.ts'
import {
	findOfficeRequest,
	findOfficeRequests,
	type OfficeRequestRow,
	type RequestRow,
} from './day-off-request-repository.ts'
import { findKnownDays, yearsAround } from './known-days-service.ts'

type Query = QueryOf<(typeof officeDaysOffRoutes)['listDayOffRequests']>

const personOf = ({ employeeId: id, country, postalCode }: OfficeRequestRow) => ({
	...{ id, country, postalCode },
})
const rangeOf = ({ firstDate, lastDate }: Pick<RequestRow, 'firstDate' | 'lastDate'>) => ({
	...{ start: firstDate, end: lastDate },
})

export async function listDayOffRequests(
	{ db, scope }: OfficeContext,
	{ page, perPage, 'filter.state': state }: Query,
): Promise<{ items: OfficeDayOffRequest[]; meta: Meta }> {
	const { rows, total } = await findOfficeRequests(db, scope, { state, page, perPage })
	const path = '/api/office/days-off/requests'
	const meta = metaOf({ page, perPage, path, total, count: rows.length })
	if (rows.length === 0) return { items: [], meta }
	const start = rows.reduce((first, row) => (row.firstDate < first ? row.firstDate : first), '9')
	const end = rows.reduce((last, row) => (row.lastDate > last ? row.lastDate : last), '')
	const knownOf = await findKnownDays(db, rows.map(personOf), { start, end })
	const items = rows.map((row) =>
		presentOfficeRequest(row, new Set(knownOf(row.employeeId).holidays)),
	)
	return { items, meta }
}

/** A request in the scope; else 404 */
export async function readRequest(
	{ db, scope }: OfficeContext,
	id: string,
): Promise<OfficeRequestRow> {
	const row = await findOfficeRequest(db, scope, id)
	if (!row) throw refusals.notFound()
	return row
}

export async function listVisitsOn(
	{ db }: Pick<OfficeContext, 'db'>,
	{ employeeId, ...request }: Pick<RequestRow, 'employeeId' | 'firstDate' | 'lastDate'>,
): Promise<OfficeVisitRow[]> {
	const rows = await listOfficeVisits(db, { employeeIds: [employeeId], ...rangeOf(request) })
	return rows.filter(({ status }) => status === 'plan')
}

/** Search range for a visit's new date */
const nextWithinDays = 30

/** Finds for each visit the first possible date after the period. */
async function findNextDates(
	context: OfficeContext,
	request: OfficeRequestRow,
	visits: readonly OfficeVisitRow[],
): Promise<(visit: OfficeVisitRow) => string | null> {
	const { db, scope } = context
	const { employeeId, lastDate } = request
	const people = await listFieldPeople(db, scope, rangeOf(request))
	const person = people.find(({ id }) => id === employeeId)
	const ids = [...new Set(visits.map(({ customerId }) => customerId))]
	const customers = await findOfficeCustomers(db, scope, ids)
	if (!person || customers.length === 0) return () => null
	const obstacleOf = await findObstacles(context, person, customers)
	const planned = await listPlannedOf(db, ids)
	return ({ id, customerId }) => {
		const customer = customers.find((one) => one.id === customerId)
		if (!customer) return null
		const takenDays = planned.flatMap((one) =>
			one.customerId === customerId && one.id !== id ? one.date : [],
		)
		for (let days = 1; days <= nextWithinDays; days += 1) {
			const date = addDays(lastDate, days)
			if (obstacleOf(customer, { date, takenDays }) === null) return date
		}
		return null
	}
}

export async function getDayOffRequest(
	context: OfficeContext,
	id: string,
): Promise<OfficeDayOffDetail> {
	const row = await readRequest(context, id)
	const knownOf = await findKnownDays(context.db, [personOf(row)], rangeOf(row))
	const known = knownOf(row.employeeId)
	const visits = await listVisitsOn(context, row)
	const nextDateOf = await findNextDates(context, row, visits)
	return {
		request: presentOfficeRequest(row, new Set(known.holidays)),
		balances: yearsAround(rangeOf(row)).years.map((year) => presentBalance(known, year)),
		visits: visits.map(
			(visit): RequestVisit => ({
				...{ id: visit.id, version: visit.version, date: visit.date },
				...{ title: visit.title, city: visit.city, customerStatus: visit.customerStatus },
				hasAppointment: visit.appointmentFrom !== null,
				nextDate: nextDateOf(visit),
			}),
		),
	}
}

export async function presentOne(context: OfficeContext, id: string): Promise<OfficeDayOffRequest> {
	const row = await readRequest(context, id)
	const knownOf = await findKnownDays(context.db, [personOf(row)], rangeOf(row))
	return presentOfficeRequest(row, new Set(knownOf(row.employeeId).holidays))
}
