import { sql } from 'kysely'
import type { Db } from '#db/database'

/** A place in the order in which a load goes through the changes. */
export type ChangePlace = { sectorId: string; customerId: string }

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

/**
 * Changes of the sectors from a transaction on (0 for all), in the order of their places. Numbers
 * that no transaction has yet come from another database and count as old.
 */
export async function listChanges(
	db: Db,
	{
		sectorIds,
		since,
		after,
		limit,
	}: { sectorIds: string[]; since: string; after: ChangePlace | null; limit: number },
): Promise<ChangePlace[]> {
	return db
		.selectFrom('customer_change')
		.select(['sector_id as sectorId', 'customer_id as customerId'])
		.where('sector_id', '=', sql<string>`any(${sectorIds}::uuid[])`)
		.$if(since !== '0', (query) =>
			query.where(
				sql<boolean>`changed_in between ${since}::xid8 and pg_snapshot_xmax(pg_current_snapshot())`,
			),
		)
		.$if(after !== null, (query) =>
			query.where(
				sql<boolean>`(sector_id, customer_id) > (${after?.sectorId}::uuid, ${after?.customerId}::uuid)`,
			),
		)
		.orderBy('sector_id')
		.orderBy('customer_id')
		.limit(limit)
		.execute()
}
