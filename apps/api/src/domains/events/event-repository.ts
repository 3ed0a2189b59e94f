import type { EventKind } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'

const columns = [
	'event.id',
	'event.position',
	'event.settled_by as settledBy',
	'event.kind',
	'event.record_kind as recordKind',
	'event.record_id as recordId',
	'event.version',
	'event.actor_kind as actorKind',
	'event.actor_id as actorId',
	'event.done_at as doneAt',
	'event.arrived_at as arrivedAt',
	'event.before',
	'event.after',
] as const

/** The position below which events are not part of an epoch's feed, set by the first call in it */
export async function findFloor(db: Db, epoch: string): Promise<string> {
	const known = await db
		.selectFrom('event_epoch')
		.select('floor')
		.where('epoch', '=', epoch)
		.executeTakeFirst()
	if (known) return known.floor
	const { rows } = await sql<{ floor: string }>`select draw_event_floor(${epoch}) as floor`.execute(
		db,
	)
	return rows[0]?.floor ?? '0'
}

export type EventPlace = { settledBy: string; position: string }

type Range = {
	after: EventPlace
	/** Excluded: the first transaction that may still be open */
	horizon: string
	floor: string
	kinds: readonly EventKind[] | undefined
	limit: number
}

/** Events after a position, in an order in which a reader misses none */
export async function listEvents(db: Db, { after, horizon, floor, kinds, limit }: Range) {
	return db
		.selectFrom('event')
		.select(columns)
		.where(
			sql<boolean>`(settled_by, position) > (${after.settledBy}::xid8, ${after.position}::bigint)`,
		)
		.where(sql<boolean>`settled_by < ${horizon}::xid8`)
		.where(sql<boolean>`position > ${floor}::bigint`)
		.$if(kinds !== undefined, (rows) =>
			rows.where('kind', '=', sql<EventKind>`any(${kinds}::text[])`),
		)
		.orderBy('settled_by')
		.orderBy('position')
		.limit(limit)
		.execute()
}
export type EventRow = Awaited<ReturnType<typeof listEvents>>[number]

/** An event by id; `at`, in milliseconds, identifies its partition. */
export const findOneEvent = (db: Db, id: string, at: Date | undefined) =>
	db
		.selectFrom('event')
		.select(columns)
		.where('id', '=', id)
		.$if(at !== undefined, (rows) =>
			rows.where(
				sql<boolean>`arrived_at >= ${at} and arrived_at < ${at}::timestamptz + interval '1 millisecond'`,
			),
		)
		.executeTakeFirst()

/** Events by id; their arrival times, in milliseconds, identify the partitions. */
export async function listEventsByIds(
	db: Db,
	sought: readonly { id: string; at: Date }[],
): Promise<EventRow[]> {
	if (sought.length === 0) return []
	const times = sought.map(({ at }) => at.getTime())
	return db
		.selectFrom('event')
		.select(columns)
		.where('id', '=', sql<string>`any(${sought.map(({ id }) => id)}::uuid[])`)
		.where('arrived_at', '>=', new Date(Math.min(...times)))
		.where('arrived_at', '<', new Date(Math.max(...times) + 1))
		.execute()
}

/** The first event in reading order among those that arrived since a time, above a floor */
export const findFirstSince = (db: Db, since: Date, floor: string) =>
	db
		.selectFrom('event')
		.select(['settled_by as settledBy', 'position'])
		.where('arrived_at', '>=', since)
		.where(sql<boolean>`position > ${floor}::bigint`)
		.orderBy('settled_by')
		.orderBy('position')
		.limit(1)
		.executeTakeFirst()

/**
 * A scalar subquery looks the name up once per row of a page, however many employees there are; other kinds
 * of actors have no such id. The inner query computes the id once per row, not once per employee.
 */
const actorName = sql<string | null>`(
	select name from employee where id = (select case
		when event.actor_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then event.actor_id::uuid
	end)
)`.as('actorName')

/** The last events of a record, newest first, with the names of employees */
export async function listRecordEvents(db: Db, recordId: string, limit: number) {
	return db
		.selectFrom('event')
		.select(columns)
		.select(actorName)
		.where('event.record_id', '=', recordId)
		.orderBy('event.position', 'desc')
		.limit(limit)
		.execute()
}

type AuditRange = {
	/** Dates in a time zone, both included */
	from: string
	to: string
	timeZone: string
	personId?: string | undefined
	recordIds?: readonly string[] | undefined
	before?: EventPlace | undefined
	limit: number
}

/**
 * Events that arrived in a period, newest first, with the names of employees: all, those of one person or of
 * some records
 */
export async function listArrived(
	db: Db,
	{ from, to, timeZone, personId, recordIds, before, limit }: AuditRange,
): Promise<RecordEventRow[]> {
	return db
		.selectFrom('event')
		.select(columns)
		.select(actorName)
		.where(sql<boolean>`event.arrived_at >= ${from}::date::timestamp at time zone ${timeZone}`)
		.where(sql<boolean>`event.arrived_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`)
		.$if(personId !== undefined, (rows) => rows.where('event.actor_id', '=', personId ?? null))
		.$if(recordIds !== undefined, (rows) =>
			rows.where('event.record_id', '=', sql<string>`any(${recordIds ?? []}::text[])`),
		)
		.$if(before !== undefined, (rows) =>
			rows.where(sql<boolean>`(event.arrived_at, event.position) < (
				(select arrived_at from event where settled_by = ${before?.settledBy}::xid8 and position = ${before?.position}::bigint),
				${before?.position}::bigint
			)`),
		)
		.orderBy('event.arrived_at', 'desc')
		.orderBy('event.position', 'desc')
		.limit(limit)
		.execute()
}
export type RecordEventRow = Awaited<ReturnType<typeof listRecordEvents>>[number]

export async function hasEvents(db: Db, recordId: string): Promise<boolean> {
	const rows = await db
		.selectFrom('event')
		.select('id')
		.where('record_id', '=', recordId)
		.limit(1)
		.execute()
	return rows.length > 0
}

/** The ids of the employee with this login and the customers with this number */
export async function listNamed(db: Db, name: string): Promise<string[]> {
	const people = db.selectFrom('employee').select('id').where('login', '=', name.toLowerCase())
	const customers = db.selectFrom('customer').select('id').where('aws_id', '=', name)
	const rows = await people.unionAll(customers).execute()
	return rows.map(({ id }) => id)
}
