import { sql } from 'kysely'
import type { Db } from '#db/database'

/** Forgets requests whose days ended before a moment; days that were off stay. Gives how many. */
export async function forgetRequests(db: Db, before: Date): Promise<number> {
	const { numAffectedRows = 0n } = await sql`
		delete from day_off_request where last_date < (${before}::timestamptz at time zone 'UTC')::date
	`.execute(db)
	return Number(numAffectedRows)
}
