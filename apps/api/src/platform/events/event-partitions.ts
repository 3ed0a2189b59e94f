import { sql } from 'kysely'
import type { Db } from '#db/database'

const monthsAhead = 2

/** Makes the partitions of this month and those to come, and drops those that are older than `months`. */
export async function keepEventPartitions(db: Db, now: Date, months: number): Promise<void> {
	await sql`
		select make_event_partition(${now}::timestamptz + month * interval '1 month')
		from generate_series(0, ${monthsAhead}::integer) as month
	`.execute(db)
	await sql`
		select drop_event_partitions(${now}::timestamptz - ${months}::integer * interval '1 month')
	`.execute(db)
}
