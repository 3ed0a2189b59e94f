import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * The transaction below which everything has ended, in the history of the database that is named
 * by `epoch`: another one after a restore, in which the numbers mean something else.
 */
export async function findHorizon(db: Db): Promise<{ epoch: string; horizon: string }> {
	const { rows } = await sql<{ epoch: string; horizon: string }>`
		select
			(select system_identifier from pg_control_system()) || '.'
				|| (select timeline_id from pg_control_checkpoint()) as epoch,
			pg_snapshot_xmin(pg_current_snapshot())::text as horizon
	`.execute(db)
	const [row] = rows
	if (!row) throw new Error('The database names no snapshot')
	return row
}
