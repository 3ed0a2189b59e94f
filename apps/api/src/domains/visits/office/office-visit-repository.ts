import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import { customerStops } from '#domains/customers'

const officeVisits = (db: Db) =>
	db
		.selectFrom('visit')
		.innerJoin(customerStops(db).as('customer'), 'customer.id', 'visit.customer_id')
		.where('visit.status', 'in', ['plan', 'done'])
		.select([
			'visit.id',
			'visit.customer_id as customerId',
			'visit.employee_id as employeeId',
			'visit.date',
			sql<'plan' | 'done'>`visit.status`.as('status'),
			'visit.arrived_at as arrivedAt',
			'visit.closed_at as closedAt',
			'visit.appointment_from as appointmentFrom',
			'visit.appointment_to as appointmentTo',
			'visit.pinned_at as pinnedAt',
			'visit.version',
			'customer.title',
			'customer.city',
			'customer.status as customerStatus',
			'customer.sector_id as sectorId',
			'customer.openingHours',
			'customer.lat',
			'customer.lng',
		])

/** Adds the duration of each visit's actions with one query, because most visits have none. */
async function addMinutes<Row extends { id: string }>(
	db: Db,
	visits: RawBuilder<boolean>,
	rows: readonly Row[],
): Promise<(Row & { actionMinutes: number })[]> {
	const sums = await db
		.selectFrom('visit_action')
		.innerJoin('action', 'action.id', 'visit_action.action_id')
		.innerJoin('visit', 'visit.id', 'visit_action.visit_id')
		.where(visits)
		.groupBy('visit_action.visit_id')
		.select(['visit_action.visit_id as id'])
		.select((eb) => eb.fn.coalesce(eb.fn.sum<number>('action.minutes'), sql.lit(0)).as('minutes'))
		.execute()
	const minutes = new Map(sums.map((one) => [one.id, Number(one.minutes)]))
	return rows.map((row) => Object.assign(row, { actionMinutes: minutes.get(row.id) ?? 0 }))
}

type OfficeTours = { employeeIds: readonly string[]; start: string; end: string }

/** Planned and done visits of some people and days, each tour in order */
export async function listOfficeVisits(db: Db, { employeeIds, start, end }: OfficeTours) {
	const visits = sql<boolean>`(
		visit.employee_id = any(${employeeIds}::uuid[]) and visit.date between ${start} and ${end}
	)`
	const rows = await officeVisits(db)
		.where(visits)
		.orderBy('visit.employee_id')
		.orderBy('visit.date')
		.orderBy('visit.tour_position')
		.orderBy('visit.id')
		.execute()
	return addMinutes(db, visits, rows)
}
export type OfficeVisitRow = Awaited<ReturnType<typeof listOfficeVisits>>[number]

/** Planned and done visits by id, on any day */
export async function findOfficeVisits(db: Db, ids: readonly string[]): Promise<OfficeVisitRow[]> {
	const visits = sql<boolean>`visit.id = any(${ids.filter(isUuid)}::uuid[])`
	const rows = await officeVisits(db).where(visits).execute()
	return addMinutes(db, visits, rows)
}

export const findVisitStates = (db: Db, ids: readonly string[]) =>
	db
		.selectFrom('visit')
		.innerJoin('employee', 'employee.id', 'visit.employee_id')
		.innerJoin('customer', 'customer.id', 'visit.customer_id')
		.leftJoin('employee as closer', 'closer.id', 'visit.closed_by')
		.leftJoin('employee as mover', 'mover.id', 'visit.moved_by')
		.where(sql<boolean>`visit.id = any(${ids.filter(isUuid)}::uuid[])`)
		.select([
			'visit.id',
			'visit.customer_id as customerId',
			'visit.employee_id as employeeId',
			'visit.date',
			'visit.status',
			'visit.version',
			'customer.title',
			'employee.name as employee',
			sql<string | null>`coalesce(closer.name, mover.name)`.as('by'),
		])
		.execute()
export type VisitState = Awaited<ReturnType<typeof findVisitStates>>[number]

export const listPlannedOf = (db: Db, customerIds: readonly string[]) =>
	db
		.selectFrom('visit')
		.select(['id', 'customer_id as customerId', 'date'])
		.where(sql<boolean>`customer_id = any(${customerIds}::uuid[])`)
		.where('status', '=', 'plan')
		.execute()

/**
 * Moves visits to temporary days of their own: visits of one customer may swap days, but must never share a
 * day, not even for a moment. They must be moved on at once.
 */
export async function parkVisits(db: Db, ids: readonly string[]): Promise<void> {
	await sql`
		update visit set date = '9000-01-01'::date + parked.place::integer
		from unnest(${ids}::uuid[]) with ordinality as parked (id, place)
		where visit.id = parked.id
	`.execute(db)
}

type Move = {
	id: string
	employeeId: string
	date: string
	from: string
	by: string
	at: Date
	today: string
}

/** Moves a planned visit that was on the day `from`; another day clears its appointment and pin. */
export async function moveVisit(
	db: Db,
	{ id, employeeId, date, from, by, at, today }: Move,
): Promise<void> {
	const isOtherDay = date !== from
	await db
		.updateTable('visit')
		.set((eb) => ({
			...{ employee_id: employeeId, date, moved_by: by, moved_at: at },
			...{ arrived_at: null, started_by_hand: false },
			...{ start_lat: null, start_lng: null, start_accuracy: null },
			...(isOtherDay ? { appointment_from: null, appointment_to: null, pinned_at: null } : {}),
			...(isOtherDay && from <= today ? { moved_from: from } : {}),
			version: eb('version', '+', 1),
		}))
		.where('id', '=', id)
		.execute()
}

/** Pins visits to start times, or unpins them. */
export async function pinVisits(
	db: Db,
	pins: readonly { id: string; at: string | null }[],
): Promise<void> {
	await sql`
		update visit set pinned_at = given.at, version = visit.version + 1
		from unnest(${pins.map(({ id }) => id)}::uuid[], ${pins.map(({ at }) => at)}::time[]) as given (id, at)
		where visit.id = given.id
	`.execute(db)
}

export async function lockVisits(db: Db, ids: readonly string[]): Promise<void> {
	await sql`
		select from visit where id = any(${ids.filter(isUuid)}::uuid[]) order by id for update
	`.execute(db)
}

/** Locks tours of some people on some days until the transaction ends. */
export async function lockToursOf(
	db: Db,
	tours: readonly { employeeId: string; date: string }[],
): Promise<void> {
	await sql`
		select from tour
		where (employee_id, date) in (
			select given.id, given.day from unnest(
				${tours.map(({ employeeId }) => employeeId)}::uuid[], ${tours.map(({ date }) => date)}::date[]
			) as given (id, day)
		)
		order by id for update
	`.execute(db)
}
