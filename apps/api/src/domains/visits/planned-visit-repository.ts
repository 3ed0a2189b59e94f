import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type EventSource, recordEvents } from '#platform/events/record-event'
import { announcePlan } from '#platform/live-feed'

/**
 * Keeps changes of the tours waiting in which a customer is to be visited. Whoever changes visits
 * takes their tours first, and before customers, so that two of them never wait for each other.
 */
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

/**
 * Cancels every planned visit of a customer because it closed, and tells the devices of those whose
 * visits they were, all but the one that did it.
 */
export async function cancelPlannedVisits(
	source: EventSource,
	{
		customerId,
		employeeId,
		at,
		by,
	}: { customerId: string; employeeId: string | null; at: Date; by: Uint8Array | null },
): Promise<void> {
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
}
