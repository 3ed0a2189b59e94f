import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type EventSource, recordEvents } from '#platform/events/record-event'
import type { ImportAdapter, ImportMoment, Sql } from '#platform/imports/import-adapter'
import { lockInOrder } from '#platform/imports/lock-order'
import type { ImportedVisits } from './planned-visits.ts'

const isPlannedOf = (customerId: Sql): Sql =>
	sql`visit.customer_id = ${customerId} and visit.status = 'plan'`

/** `id, key, visits` of customers that a change closes, with the number of their planned visits */
export const closedWithVisits = (rows: Sql): Sql => sql`
	select r.id, r.key, count(visit.id)::integer as visits
	from (${rows}) as r join visit on visit.customer_id = r.id::uuid and visit.status = 'plan'
	where case when r.data ->> 'isClosed' is not null then r.data ->> 'isClosed' = 'true'
		else r.data ->> 'status' in ('clos', 'clsd') end
	group by r.id, r.key`

export async function listClosedWithVisits(db: Db, rows: Sql): Promise<string[]> {
	const found = await sql<{ id: string }>`
		select id from (${closedWithVisits(rows)}) as closed order by id
	`.execute(db)
	return found.rows.map(({ id }) => id)
}

async function listVisited(db: Db, ids: readonly string[]): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		select id::text as id from customer
		where id = any(${[...ids]}::uuid[])
			and exists (select from visit where ${isPlannedOf(sql`customer.id`)})
		order by id
	`.execute(db)
	return rows.map(({ id }) => id)
}

/** Cancels the planned visits of closed customers, and reports them to the import. */
export async function cancelVisits(
	visits: ImportedVisits,
	ids: readonly string[],
	source: EventSource & ImportMoment,
): Promise<void> {
	const { now: at, cancelled } = source
	for (const customerId of ids) {
		const closing = { customerId, employeeId: null, at, by: null }
		cancelled?.set(customerId, await visits.cancel(source, closing))
	}
}

/**
 * The tours that are locked before customers: all with visits that may be cancelled, whatever the rows
 * change.
 */
export const lockToursWith = (visits: ImportedVisits): ImportAdapter['lockBefore'] => ({
	find: async (db, rows, cancelled) => {
		const { rows: closing } = await sql<{ id: string }>`
			with closing as materialized (
				select r.id, r.key from (${rows}) as r
				where r.data ->> 'isClosed' = 'true' or r.data ->> 'status' in ('clos', 'clsd')
			)
			select customer.id::text as id from closing join customer on customer.aws_id = closing.key
			union
			select id from closing where id is not null
		`.execute(db)
		return visits.findTours(db, {
			customers: closing.map(({ id }) => id),
			visits: cancelled.map(({ id }) => id),
		})
	},
	take: visits.takeTours,
})

/** Closes the customers that a complete file does not contain, with their visits, and reopens them. */
export const closingWith = (visits: ImportedVisits): ImportAdapter['closing'] => ({
	listOpen: (after, limit) => sql`
		select id::text as id, aws_id as key from customer
		where aws_id is not null and not is_closed and (${after}::uuid is null or id > ${after}::uuid)
		order by id limit ${limit}`,
	countVisits: (id) => sql`
		(select count(*) from visit where ${isPlannedOf(sql`${id}::uuid`)})::integer`,
	close: async (db, ids, moment) => {
		await lockInOrder({
			find: () => visits.findTours(db, { customers: ids, visits: [] }),
			take: (tours) => visits.takeTours(db, tours),
			lock: async () => {
				await sql`
					select from customer where id = any(${[...ids]}::uuid[]) order by id for no key update
				`.execute(db)
			},
		})
		const visited = await listVisited(db, ids)
		await setClosed(db, ids, true, moment)
		await cancelVisits(visits, visited, { ...moment, db })
	},
	reopen: async (db, ids, moment) => {
		const { rows } = await sql<{ id: string }>`
			select id::text as id from customer
			where id = any(${[...ids]}::uuid[]) and is_closed
				and not exists (
					select from customer_field_change as change where change.customer_id = customer.id
						and change.field = 'isClosed' and change.employee_id is not null
				)
		`.execute(db)
		const closed = rows.map(({ id }) => id)
		await setClosed(db, closed, false, moment)
		return closed
	},
})

/** Closes customers, or reopens them with their previous status. */
async function setClosed(
	db: Db,
	ids: readonly string[],
	isClosed: boolean,
	moment: ImportMoment,
): Promise<void> {
	const { now } = moment
	const before = sql`(
		select entry.status from customer_status_entry as entry
		where entry.customer_id = customer.id and entry.status not in ('clos', 'clsd')
		order by entry.changed_at desc limit 1
	)`
	const { rows } = await sql<{ id: string; status: string; version: number }>`
		with changed as (
			update customer set is_closed = ${isClosed},
				status = ${isClosed ? sql`'clos'` : sql`coalesce(${before}, 'stnd')`},
				version = version + 1, updated_at = ${now}
			where id = any(${[...ids]}::uuid[])
			returning id, status, version
		), noted as (
			insert into customer_field_change (customer_id, field, employee_id, changed_at, version)
			select id, 'isClosed', null::uuid, ${now}::timestamptz, version from changed
			on conflict (customer_id, field) do update set employee_id = null,
				changed_at = excluded.changed_at, version = excluded.version
		), entered as (
			insert into customer_status_entry (id, customer_id, status, reason, employee_id, changed_at)
			select gen_random_uuid(), id, status, null, null, ${now}::timestamptz from changed
		)
		select id, status, version from changed
	`.execute(db)
	await recordEvents(
		{ ...moment, db },
		rows.map(({ id, status, version }) => ({
			...{ kind: isClosed ? 'customer.closed' : 'customer.reopened', recordId: id, version },
			...{ before: { isClosed: !isClosed, status: null }, after: { isClosed, status } },
		})),
	)
}
