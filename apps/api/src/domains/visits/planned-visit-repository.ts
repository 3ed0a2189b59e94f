import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type EventSource, recordEvents } from '#platform/events/record-event'
import type { CancelledVisit } from '#platform/imports/import-adapter'
import { announcePlan } from '#platform/live-feed'

/** Locks the tours with planned visits of a customer. Tours are locked before customers. */
export async function lockPlannedTours(db: Db, customerId: string): Promise<void> {
	await sql`
		select from tour
		where exists (
			select from visit
			where visit.employee_id = tour.employee_id and visit.date = tour.date
			and visit.customer_id = ${customerId} and visit.status = 'plan'
		)
		order by id for update
	`.execute(db)
}

export async function findToursOf(
	db: Db,
	{ customers, visits }: { customers: readonly string[]; visits: readonly string[] },
): Promise<string[]> {
	if (customers.length === 0 && visits.length === 0) return []
	const { rows } = await sql<{ id: string }>`
		select tour.id from tour join (
			select employee_id, date from visit
			where customer_id = any(${[...customers]}::uuid[]) and status = 'plan'
			union
			select employee_id, date from visit where id = any(${[...visits]}::uuid[])
		) as day on day.employee_id = tour.employee_id and day.date = tour.date
	`.execute(db)
	return rows.map(({ id }) => id)
}

/** Locks tours in the order that all code uses. */
export async function takeTours(db: Db, ids: readonly string[]): Promise<void> {
	await sql`
		select from tour where id = any(${[...ids]}::uuid[]) order by id for update
	`.execute(db)
}

/** Cancels the planned visits of a closed customer, and notifies their employees' other devices. */
export async function cancelPlannedVisits(
	source: EventSource,
	{
		customerId,
		employeeId,
		at,
		by,
	}: { customerId: string; employeeId: string | null; at: Date; by: Uint8Array | null },
): Promise<CancelledVisit[]> {
	const { db } = source
	const { rows: days } = await sql<{ employeeId: string; date: string; version: number }>`
		update tour set version = tour.version + 1 from visit
		where visit.employee_id = tour.employee_id and visit.date = tour.date
		and visit.customer_id = ${customerId} and visit.status = 'plan'
		returning tour.employee_id as "employeeId", tour.date, tour.version
	`.execute(db)
	const canceled = await db
		.updateTable('visit')
		.set((eb) => ({
			status: 'canceled',
			closed_at: at,
			closed_by: employeeId,
			cancel_reason: 'customer_closed',
			version: eb('version', '+', 1),
		}))
		.where('customer_id', '=', customerId)
		.where('status', '=', 'plan')
		.returning(['id', 'version'])
		.execute()
	await recordEvents(
		source,
		canceled.map(({ id, version }) => ({
			...{ kind: 'visit.cancelled' as const, recordId: id, version },
			before: { status: 'plan' },
			after: { status: 'canceled', closedAt: at, reason: 'customer_closed' },
		})),
	)
	for (const day of days) await announcePlan(db, { ...day, by })
	return canceled
}

/** Plans cancelled visits again if the customer is open, the employee is active and the day is free. */
const returnVisits = (db: Db, visits: readonly CancelledVisit[]) =>
	sql<CancelledVisit & { employeeId: string; date: string; closedAt: Date }>`
		with noted as (
			select visit.id, visit.closed_at
			from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as cancelled (id uuid, version integer)
			join visit on visit.id = cancelled.id and visit.version = cancelled.version
			join customer on customer.id = visit.customer_id
			join employee on employee.id = visit.employee_id
			where visit.status = 'canceled' and not customer.is_closed and employee.left_at is null
				and not exists (
					select from visit as other where other.customer_id = visit.customer_id
						and other.date = visit.date and other.status = 'plan'
				)
		)
		update visit set status = 'plan', closed_at = null, closed_by = null, cancel_reason = null,
			version = visit.version + 1
		from noted where visit.id = noted.id
		returning visit.id, visit.version, visit.employee_id as "employeeId", visit.date,
			noted.closed_at as "closedAt"
	`.execute(db)

/**
 * Plans visits again that were cancelled because their customer closed, unless somebody has changed them
 * since or planned another one on the same day; returns their ids. Their tours and customers must be locked.
 */
export async function restorePlannedVisits(
	source: EventSource,
	visits: readonly CancelledVisit[],
): Promise<string[]> {
	if (visits.length === 0) return []
	const { db } = source
	const { rows } = await returnVisits(db, visits)
	await recordEvents(
		source,
		rows.map(({ id, version, closedAt }) => ({
			...{ kind: 'visit.changed' as const, recordId: id, version },
			before: { status: 'canceled', closedAt, reason: 'customer_closed' },
			after: { status: 'plan', closedAt: null, reason: null },
		})),
	)
	const ids = rows.map(({ id }) => id)
	const { rows: days } = await sql<{ employeeId: string; date: string; version: number }>`
		update tour set version = tour.version + 1, is_optimized = false from (
			select distinct employee_id, date from visit where id = any(${ids}::uuid[])
		) as day
		where day.employee_id = tour.employee_id and day.date = tour.date
		returning tour.employee_id as "employeeId", tour.date, tour.version
	`.execute(db)
	for (const day of days) await announcePlan(db, { ...day, by: null })
	return ids
}
