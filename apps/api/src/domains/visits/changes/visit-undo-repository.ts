import { sql } from 'kysely'
import type { Db } from '#db/database'

export async function rememberMoves(
	db: Db,
	ids: readonly string[],
	{ employeeId, at, isByStop }: { employeeId: string; at: Date; isByStop: boolean },
): Promise<void> {
	await sql`
		insert into visit_move (
			visit_id, employee_id, version, moved_at, by_stop, date, tour_position, comment, arrived_at,
			started_by_hand, appointment_from, appointment_to, pinned_at, moved_by, last_moved_at, moved_from
		)
		select id, ${employeeId}, version + 1, ${at}, ${isByStop}, date, tour_position, comment, arrived_at,
			started_by_hand, appointment_from, appointment_to, pinned_at, moved_by, moved_at, moved_from
		from visit where id = any(${ids}::uuid[])
		on conflict (visit_id) do update set (
			employee_id, version, moved_at, by_stop, date, tour_position, comment, arrived_at,
			started_by_hand, appointment_from, appointment_to, pinned_at, moved_by, last_moved_at, moved_from
		) = row (
			excluded.employee_id, excluded.version, excluded.moved_at, excluded.by_stop, excluded.date,
			excluded.tour_position, excluded.comment, excluded.arrived_at, excluded.started_by_hand,
			excluded.appointment_from, excluded.appointment_to, excluded.pinned_at, excluded.moved_by,
			excluded.last_moved_at, excluded.moved_from
		)
	`.execute(db)
}

/** The state before an employee's last move of a visit */
export const findMove = (db: Db, visitId: string) =>
	db
		.selectFrom('visit_move')
		.select(['employee_id as employeeId', 'version', 'moved_at as movedAt', 'date'])
		.where('visit_id', '=', visitId)
		.executeTakeFirst()

/** The visits that ending an employee's day has moved, in the order of the day */
export const listStopMoves = (db: Db, employeeId: string, date: string) =>
	db
		.selectFrom('visit_move')
		.innerJoin('visit', 'visit.id', 'visit_move.visit_id')
		.innerJoin('customer', 'customer.id', 'visit.customer_id')
		.where('visit_move.employee_id', '=', employeeId)
		.where('visit_move.date', '=', date)
		.where('visit_move.by_stop', '=', true)
		.where('visit.status', '<>', 'deleted')
		.orderBy('visit_move.tour_position')
		.orderBy('visit.id')
		.select([
			'visit.id as visitId',
			'visit.customer_id as customerId',
			'customer.title as companyName',
			'visit.date',
			'visit.version',
			'visit.closed_by as closedBy',
			'visit.moved_by as movedBy',
			'visit_move.version as movedVersion',
			'visit_move.moved_at as movedAt',
		])
		.execute()
export type StopMove = Awaited<ReturnType<typeof listStopMoves>>[number]

export async function moveBack(db: Db, ids: readonly string[]): Promise<void> {
	await sql`
		update visit set
			date = before.date, tour_position = before.tour_position, comment = before.comment,
			arrived_at = before.arrived_at, started_by_hand = before.started_by_hand,
			appointment_from = before.appointment_from, appointment_to = before.appointment_to,
			pinned_at = before.pinned_at,
			moved_by = before.moved_by, moved_at = before.last_moved_at, moved_from = before.moved_from,
			version = visit.version + 1
		from visit_move before
		where before.visit_id = visit.id and visit.id = any(${ids}::uuid[])
	`.execute(db)
	await forgetMovesOf(db, ids)
}

/** A later change makes a move final. */
async function forgetMovesOf(db: Db, ids: readonly string[]): Promise<void> {
	await sql`delete from visit_move where visit_id = any(${ids}::uuid[])`.execute(db)
}

/** Moves can be undone on the same day only; after two days that has passed in every time zone. */
export async function forgetOldMoves(db: Db, now: Date): Promise<void> {
	const before = new Date(now.getTime() - 2 * 24 * 60 * 60_000)
	await db.deleteFrom('visit_move').where('moved_at', '<', before).execute()
}

/** Those of the customers who have a visit on a day */
export async function listTakenOn(
	db: Db,
	customerIds: readonly string[],
	date: string,
): Promise<ReadonlySet<string>> {
	const { rows } = await sql<{ customerId: string }>`
		select customer_id as "customerId" from visit
		where status = 'plan' and date = ${date} and customer_id = any(${customerIds}::uuid[])
	`.execute(db)
	return new Set(rows.map(({ customerId }) => customerId))
}
