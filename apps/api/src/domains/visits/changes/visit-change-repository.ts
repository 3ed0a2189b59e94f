import type { GivenCancelReason, Position, TimeSpan } from '@roundsman/contract'
import { sql, type UpdateObject } from 'kysely'
import type { Database, Db } from '#db/database'

/** Sets the positions of visits in the tour, from 1. */
export async function saveOrder(db: Db, ids: string[]): Promise<void> {
	await sql`
		update visit set tour_position = wished.place
		from unnest(${ids}::uuid[]) with ordinality as wished (id, place)
		where visit.id = wished.id and visit.tour_position <> wished.place
	`.execute(db)
}

async function updateVisit(db: Db, id: string, columns: UpdateObject<Database, 'visit'>) {
	await db
		.updateTable('visit')
		.set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
		.where('id', '=', id)
		.execute()
}

type Closing = { employeeId: string; at: Date }
/** A move to `date`, made on the day `today` */
type Move = Closing & { date: string; today: string }

export const closeAsDone = (db: Db, id: string, { employeeId, at }: Closing) =>
	updateVisit(db, id, { status: 'done', closed_at: at, closed_by: employeeId })

export const closeAsCanceled = (
	db: Db,
	id: string,
	{ employeeId, at, reason, comment }: Closing & { reason: GivenCancelReason; comment: string },
) =>
	updateVisit(db, id, {
		status: 'canceled',
		closed_at: at,
		closed_by: employeeId,
		cancel_reason: reason,
		cancel_comment: comment || null,
	})

/** Plans a cancelled visit again; it is in progress if it had begun. */
export const reopen = (db: Db, id: string) =>
	updateVisit(db, id, {
		status: 'plan',
		closed_at: null,
		closed_by: null,
		cancel_reason: null,
		cancel_comment: null,
	})

export const forgetArrival = (db: Db, id: string) =>
	updateVisit(db, id, { arrived_at: null, ...notStarted })

/** The position is only stored for a manual start: other starts prove the presence at the customer. */
export async function noteArrival(
	db: Db,
	id: string,
	{ at, isByHand, position }: { at: Date; isByHand: boolean; position: Position | undefined },
): Promise<void> {
	const kept = isByHand ? position : undefined
	await updateVisit(db, id, {
		arrived_at: at,
		started_by_hand: isByHand,
		start_lat: kept?.lat ?? null,
		start_lng: kept?.lng ?? null,
		start_accuracy: kept?.accuracy ?? null,
	})
}

/** The next free position of a day */
async function nextPlace(db: Db, employeeId: string, date: string): Promise<number> {
	const row = await db
		.selectFrom('visit')
		.select((eb) => eb.fn.max('tour_position').as('last'))
		.where('employee_id', '=', employeeId)
		.where('date', '=', date)
		.executeTakeFirst()
	return (row?.last ?? 0) + 1
}

const notStarted = {
	started_by_hand: false,
	start_lat: null,
	start_lng: null,
	start_accuracy: null,
} as const

/** The day that a visit leaves, if that day has begun by `today` */
const leftDay = (today: string) =>
	sql<string | null>`case when visit.date <= ${today} then visit.date else visit.moved_from end`

/**
 * Moves a visit after the last one of another day, without its arrival and appointment, which belong to the
 * old day.
 */
export async function moveToDay(
	db: Db,
	id: string,
	{ employeeId, date, at, comment, today }: Move & { comment: string },
): Promise<void> {
	await updateVisit(db, id, {
		date,
		tour_position: await nextPlace(db, employeeId, date),
		arrived_at: null,
		...notStarted,
		appointment_from: null,
		appointment_to: null,
		pinned_at: null,
		moved_by: employeeId,
		moved_at: at,
		moved_from: leftDay(today),
		...(comment ? { comment } : {}),
	})
}

/** Moves an employee's visits in this order before those of another day; like `moveToDay`. */
export async function moveAhead(
	db: Db,
	ids: string[],
	{ employeeId, date, at, today }: Move,
): Promise<void> {
	await db
		.updateTable('visit')
		.set((eb) => ({ tour_position: eb('tour_position', '+', ids.length) }))
		.where('employee_id', '=', employeeId)
		.where('date', '=', date)
		.execute()
	await sql`
		update visit set
			date = ${date}, tour_position = moved.place, arrived_at = null, started_by_hand = false,
			start_lat = null, start_lng = null, start_accuracy = null,
			appointment_from = null, appointment_to = null, pinned_at = null,
			moved_by = ${employeeId}, moved_at = ${at}, moved_from = ${leftDay(today)},
			version = visit.version + 1
		from unnest(${ids}::uuid[]) with ordinality as moved (id, place)
		where visit.id = moved.id
	`.execute(db)
}

type NewVisit = {
	id: string
	customerId: string
	employeeId: string
	date: string
	comment: string
	appointment: TimeSpan | undefined
	actionIds: string[]
	now: Date
}

/** Adds a planned visit after the last one of its day. */
export async function insertVisit(db: Db, visit: NewVisit): Promise<void> {
	await db
		.insertInto('visit')
		.values({
			id: visit.id,
			customer_id: visit.customerId,
			employee_id: visit.employeeId,
			date: visit.date,
			status: 'plan',
			tour_position: await nextPlace(db, visit.employeeId, visit.date),
			comment: visit.comment || null,
			appointment_from: visit.appointment?.from ?? null,
			appointment_to: visit.appointment?.to ?? null,
			arrived_at: null,
			closed_at: null,
			closed_by: null,
			cancel_reason: null,
			cancel_comment: null,
			created_at: visit.now,
		})
		.execute()
	if (visit.actionIds.length === 0) return
	const actions = visit.actionIds.map((action_id, rank) => ({
		visit_id: visit.id,
		action_id,
		rank,
	}))
	await db.insertInto('visit_action').values(actions).execute()
}
