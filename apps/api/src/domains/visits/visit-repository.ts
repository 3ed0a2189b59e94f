import type { ActionItem, Locale } from '@roundsman/contract'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { builtOnce } from '#db/built-once'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import { customerSummaries, ownSectors } from '#domains/customers'
import { roleOfEmployee } from '#domains/employees'

const actionItems = (db: Db, locale: Locale) =>
	db
		.selectFrom('visit_action')
		.innerJoin('action', 'action.id', 'visit_action.action_id')
		.where('visit_action.visit_id', '=', sql.ref<string>('visit.id'))
		.orderBy('visit_action.rank')
		.select([
			'action.id',
			sql<string>`action.texts -> ${sql.lit(locale)} ->> 'title'`.as('title'),
			sql<string>`action.texts -> ${sql.lit(locale)} ->> 'context'`.as('context'),
			'action.type',
			'action.minutes',
		])

/** For a query that joins `visit`: whether its customer has an unsigned return */
const hasOpenReturn = (db: Db) =>
	sql<boolean>`${db
		.selectFrom('customer_return')
		.select(sql`1`.as('one'))
		.where('customer_return.customer_id', '=', sql.ref<string>('visit.customer_id'))
		.where('customer_return.confirmed_at', 'is', null)} is not null`

export const visitRows = (db: Db, locale: Locale) =>
	db
		.selectFrom('visit')
		.innerJoin(customerSummaries(db).as('customer'), 'customer.id', 'visit.customer_id')
		.innerJoin('employee', 'employee.id', 'visit.employee_id')
		.where('visit.status', '<>', 'deleted')
		.select([
			'visit.id',
			'visit.customer_id as customerId',
			'visit.employee_id as employeeId',
			'visit.handed_over_from as handedOverFrom',
			'visit.date',
			'visit.status',
			hasOpenReturn(db).as('hasOpenReturn'),
			'visit.comment',
			'visit.arrived_at as arrivedAt',
			'visit.closed_at as closedAt',
			'visit.closed_by as closedBy',
			'visit.cancel_reason as cancelReason',
			'visit.cancel_comment as cancelComment',
			'visit.moved_by as movedBy',
			'visit.moved_at as movedAt',
			'visit.version',
			'visit.appointment_from as appointmentFrom',
			'visit.appointment_to as appointmentTo',
			'visit.pinned_at as pinnedAt',
			'visit.tour_position as tourPosition',
			'employee.name as employee',
			roleOfEmployee.as('employeeRole'),
			'customer.title as companyName',
			'customer.companyTitle',
			'customer.status as customerStatus',
			'customer.sector',
			'customer.awsId',
			'customer.street',
			'customer.houseNumber',
			'customer.postalCode',
			'customer.city',
			'customer.country',
			'customer.phonePrefix',
			'customer.phoneNumber',
			'customer.email',
			'customer.notes',
			'customer.loyaltyLevel',
			'customer.openingHours',
			'customer.lat',
			'customer.lng',
			jsonArrayFrom(actionItems(db, locale)).as('actions'),
		])

type SelectedVisit = Awaited<ReturnType<ReturnType<typeof visitRows>['executeTakeFirstOrThrow']>>
export type VisitRow = Omit<SelectedVisit, 'status' | 'actions'> & {
	status: 'plan' | 'done' | 'canceled'
	actions: (ActionItem & { minutes: number | null })[]
}

type DayVisitRow = VisitRow & { tourVersion: number | null; movedCount: number }

/** The number of an employee's visits that were moved away from a day after it had begun */
const movedCount = (db: Db, employeeId: string, date: string) =>
	db
		.selectFrom('visit as moved')
		.where('moved.employee_id', '=', employeeId)
		.where('moved.moved_from', '=', date)
		.where('moved.date', '<>', date)
		.where('moved.status', '<>', 'deleted')
		.select((eb) => eb.fn.countAll<number>().as('count'))

/** The same number for a day without remaining visits */
export async function countMoved(db: Db, employeeId: string, date: string): Promise<number> {
	const { count } = await movedCount(db, employeeId, date).executeTakeFirstOrThrow()
	return Number(count)
}

type PersonDay = { employeeId: string; date: string }

const dayVisits = builtOnce((db: Db, { employeeId, date }: PersonDay, locale: Locale) =>
	visitRows(db, locale)
		.leftJoin('tour', (join) =>
			join
				.onRef('tour.employee_id', '=', 'visit.employee_id')
				.onRef('tour.date', '=', 'visit.date'),
		)
		.select(['tour.version as tourVersion', movedCount(db, employeeId, date).as('movedCount')])
		.where('visit.employee_id', '=', employeeId)
		.where('visit.date', '=', date)
		.orderBy('visit.tour_position')
		.orderBy('visit.id'),
)

/** An employee's visits of a day in tour order, each with data of the whole day */
export async function listDayVisits(
	db: Db,
	employeeId: string,
	date: string,
	locale: Locale,
): Promise<DayVisitRow[]> {
	const rows = await dayVisits(db, { employeeId, date }, locale)
	return rows as DayVisitRow[]
}

/**
 * For a query that joins `visit` and its `customer`: whether it is the employee's visit or the customer is in
 * their sectors
 */
const isSeenBy = (db: Db, employeeId: string) =>
	sql<boolean>`(visit.employee_id = ${employeeId} or customer.sector_id in ${ownSectors(db, employeeId)})`

/** The owner, date and customer of a visit visible to the employee; else undefined. */
export async function findPlace(
	db: Db,
	employeeId: string,
	id: string,
): Promise<Pick<VisitRow, 'employeeId' | 'date' | 'customerId'> | undefined> {
	if (!isUuid(id)) return undefined
	return db
		.selectFrom('visit')
		.innerJoin('customer', 'customer.id', 'visit.customer_id')
		.select(['visit.employee_id as employeeId', 'visit.date', 'visit.customer_id as customerId'])
		.where('visit.id', '=', id)
		.where('visit.status', '<>', 'deleted')
		.where(isSeenBy(db, employeeId))
		.executeTakeFirst()
}

/** One visit of the employee or of a customer in their sectors; else undefined. */
export async function findVisit(
	db: Db,
	employeeId: string,
	id: string,
	locale: Locale,
): Promise<VisitRow | undefined> {
	if (!isUuid(id)) return undefined
	const row = await visitRows(db, locale)
		.where('visit.id', '=', id)
		.where(isSeenBy(db, employeeId))
		.executeTakeFirst()
	return row as VisitRow | undefined
}

/** Locks a visit until the transaction ends. */
export async function lockVisit(db: Db, id: string): Promise<void> {
	await db.selectFrom('visit').select('id').where('id', '=', id).forUpdate().execute()
}

export async function listOwnIds(db: Db, employeeId: string, ids: string[]): Promise<string[]> {
	const known = ids.filter(isUuid)
	if (known.length === 0) return []
	const rows = await db
		.selectFrom('visit')
		.select('id')
		.where('employee_id', '=', employeeId)
		.where('id', 'in', known)
		.execute()
	return rows.map((row) => row.id)
}

export async function findOwnerAndDay(db: Db, id: string) {
	return db
		.selectFrom('visit')
		.select(['employee_id as employeeId', 'customer_id as customerId', 'date'])
		.where('id', '=', id)
		.executeTakeFirst()
}

export const listPlannedOn = (db: Db, employeeId: string, date: string) =>
	db
		.selectFrom('visit')
		.select(['id', 'customer_id as customerId', 'version'])
		.where('employee_id', '=', employeeId)
		.where('date', '=', date)
		.where('status', '=', 'plan')
		.orderBy('tour_position')
		.orderBy('id')
		.execute()

export async function listTakenDays(db: Db, customerIds: string[]): Promise<Map<string, string[]>> {
	const rows = await db
		.selectFrom('visit')
		.select(['customer_id as customerId', 'date'])
		.where('customer_id', 'in', customerIds)
		.where('status', '=', 'plan')
		.execute()
	const byCustomer = Map.groupBy(rows, ({ customerId }) => customerId)
	return new Map([...byCustomer].map(([id, own]) => [id, own.map(({ date }) => date)]))
}

/** Deletes the phone positions of reports and manual starts; returns the number of visits. */
export async function forgetPositions(db: Db, before: Date): Promise<number> {
	const reports = await sql`
		update visit_report set lat = null, lng = null, accuracy = null
		where reported_at < ${before} and lat is not null
	`.execute(db)
	const starts = await sql`
		update visit set start_lat = null, start_lng = null, start_accuracy = null
		where arrived_at < ${before} and start_lat is not null
	`.execute(db)
	return Number((reports.numAffectedRows ?? 0n) + (starts.numAffectedRows ?? 0n))
}
