import { sql } from 'kysely'
import type { Db } from '#db/database'

/** Forgets where phones were at reports and at starts by hand; gives of how many visits. */
export async function forgetPositions(db: Db, before: Date): Promise<number> {
	const reports = await sql`
		update visit_report set lat = null, lng = null, accuracy = null
		where reported_at < ${before} and lat is not null
	`.execute(db)
	const starts = await sql`
		update visit set start_lat = null, start_lng = null, start_accuracy = null
		where arrived_at < ${before} and start_lat is not null
	`.execute(db)
	return Number((reports.numAffectedRows ?? 0n) + (starts.numAffectedRows ?? 0n))
}
