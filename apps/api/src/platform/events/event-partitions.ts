import { sql } from 'kysely'
import type { Db } from '#db/database'

const monthsAhead = 2

/** Creates the event partitions of this month and the next ones. */
export async function keepEventPartitions(db: Db, now: Date): Promise<void> {
	await sql`
		select make_event_partition(${now}::timestamptz + month * interval '1 month')
		from generate_series(0, ${monthsAhead}::integer) as month
	`.execute(db)
}

/** Drops the partitions of months that ended before a date. */
export async function dropOldEvents(db: Db, before: Date): Promise<void> {
	await sql`select drop_event_partitions(${before}::timestamptz)`.execute(db)
}

/** The number of partitions that `dropOldEvents` would drop */
export async function countOldEvents(db: Db, before: Date): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count_old_event_partitions(${before}::timestamptz) as count
	`.execute(db)
	return rows[0]?.count ?? 0
}
