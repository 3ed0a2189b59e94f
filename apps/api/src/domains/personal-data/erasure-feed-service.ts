import { createHash } from 'node:crypto'
import { type ErasureFeed, erasuresToldDays } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { findHorizon } from '#db/horizon'

const dayMs = 86_400_000
const transaction = /^\d{1,20}$/

/** Parses a mark in the form `history:horizon`; undefined if it belongs to another epoch. */
function sinceOf(mark: string | undefined, history: string): string | undefined {
	const [known, horizon = ''] = mark?.split(':') ?? []
	return known === history && transaction.test(horizon) ? horizon : undefined
}

/**
 * People erased since a mark. The mark is the horizon, so rows of open transactions are returned next time.
 */
export async function listErasures(
	{ db, now }: { db: Db; now: Date },
	mark: string | undefined,
): Promise<ErasureFeed> {
	const { epoch, horizon } = await findHorizon(db)
	const history = createHash('sha256').update(epoch).digest('base64url').slice(0, 16)
	const since = sinceOf(mark, history)
	const items = await db
		.selectFrom('erasure')
		.select(['kind', 'record_id as id', 'customer_id as customerId'])
		.where(
			since === undefined
				? sql<boolean>`erased_at >= ${new Date(now.getTime() - erasuresToldDays * dayMs)}`
				: sql<boolean>`settled_by >= ${since}::xid8`,
		)
		.orderBy('settled_by')
		.orderBy('record_id')
		.execute()
	return { items, mark: `${history}:${horizon}` }
}
