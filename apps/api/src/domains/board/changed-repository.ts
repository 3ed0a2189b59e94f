import { sql } from 'kysely'
import type { Db } from '#db/database'

/** The transaction below which all have ended: later transactions count as changed since. */
export async function findStamp(db: Db): Promise<string> {
	const { rows } = await sql<{ stamp: string }>`
		select pg_snapshot_xmin(pg_current_snapshot())::text as stamp
	`.execute(db)
	return rows[0]?.stamp ?? '0'
}

/** Above this number of changes, the whole board is reloaded. */
const mostChanges = 500

/** Visits and tours changed since a stamp; undefined if the stamp is unknown or there are too many. */
export async function findChanged(db: Db, since: string, days: { start: string; end: string }) {
	const { rows } = await sql<{ kind: string; id: string }>`
		select distinct record_kind as kind, record_id as id from event
		where settled_by >= ${since}::xid8 and record_kind in ('visit', 'tour', 'customer')
		limit ${mostChanges + 1}
	`.execute(db)
	const { rows: ages } = await sql<{ isKnown: boolean }>`
		select ${since}::xid8 between
			(greatest(pg_snapshot_xmin(pg_current_snapshot())::text::numeric - 1000000, 0))::text::xid8
			and pg_snapshot_xmax(pg_current_snapshot()) as "isKnown"
	`.execute(db)
	if (!ages[0]?.isKnown || rows.length > mostChanges) return undefined
	const idsOf = (kind: string) => rows.flatMap((row) => (row.kind === kind ? row.id : []))
	const [visitIds, tourIds, customerIds] = [idsOf('visit'), idsOf('tour'), idsOf('customer')]
	const { rows: tours } = await sql<{ employeeId: string; date: string }>`
		select employee_id as "employeeId", date from visit
		where date between ${days.start} and ${days.end} and (
			id = any(${visitIds}::uuid[]) or customer_id = any(${customerIds}::uuid[])
		)
		union
		select employee_id, date from tour
		where id = any(${tourIds}::uuid[]) and date between ${days.start} and ${days.end}
	`.execute(db)
	return { ids: visitIds, tours }
}
