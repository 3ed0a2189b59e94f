import { sql } from 'kysely'
import type { Db } from '#db/database'

const monthsAhead = 2

/** Makes the partitions of this month and those to come. */
export async function keepEventPartitions(db: Db, now: Date): Promise<void> {
	await sql`
		select make_event_partition(${now}::timestamptz + month * interval '1 month')
		from generate_series(0, ${monthsAhead}::integer) as month
	`.execute(db)
}

/** Drops the partitions of months that have ended before a moment. */
export async function dropOldEvents(db: Db, before: Date): Promise<void> {
	await sql`select drop_event_partitions(${before}::timestamptz)`.execute(db)
}

/** How many partitions that would drop. */
export async function countOldEvents(db: Db, before: Date): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count_old_event_partitions(${before}::timestamptz) as count
	`.execute(db)
	return rows[0]?.count ?? 0
}
