import { sql } from 'kysely'
import { recordAlike } from '#platform/events/record-rows'
import { type MoveRows, recordMoved } from '#platform/imports/customer-move'

/**
 * Visits move with their customer; of two on one day, one is cancelled. Lock the tours first
 * (`lockPlannedTours`).
 */
export const moveVisits: MoveRows = async (source, move) => {
	const { from, to, now } = move
	const { db } = source
	const { rows: canceled } = await sql<{ id: string; version: number }>`
		update visit set status = 'canceled', closed_at = ${now}, cancel_reason = 'customer_closed',
			version = version + 1
		where customer_id = ${from} and status = 'plan' and exists (
			select from visit as other
			where other.customer_id = ${to} and other.status = 'plan' and other.date = visit.date
		)
		returning id, version
	`.execute(db)
	const closing = { status: 'canceled', closedAt: now, reason: 'customer_closed' }
	await recordAlike(
		source,
		{ kind: 'visit.cancelled', before: { status: 'plan' }, after: closing },
		canceled,
	)
	await sql`
		update tour set version = tour.version + 1 from visit
		where visit.customer_id = ${from} and visit.status in ('plan', 'canceled')
			and tour.employee_id = visit.employee_id and tour.date = visit.date
	`.execute(db)
	const moved = await db
		.updateTable('visit')
		.set((eb) => ({ customer_id: to, version: eb('version', '+', 1) }))
		.where('customer_id', '=', from)
		.returning(['id', 'version'])
		.execute()
	await recordMoved(source, 'visit.changed', move, moved)
}
