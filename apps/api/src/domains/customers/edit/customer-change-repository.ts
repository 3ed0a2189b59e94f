import { sql } from 'kysely'
import type { Db } from '#db/database'

/** A position in the order in which a load reads changes */
export type ChangePlace = { sectorId: string; customerId: string }

/**
 * Changes in the sectors since a transaction (0 for all), sorted by position. Transaction numbers in the
 * future come from another database and count as old.
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
