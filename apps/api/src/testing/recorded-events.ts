import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

type Recorded = { kind: string; recordId: string; before: object | null; after: object | null }

/** What somebody has recorded: kinds and what became of fields, in the order in which it was. */
export async function eventsBy(db: Db, actorKind: string, actorId: string | number) {
	const { rows } = await sql<Recorded>`
		select kind, before, after, record_id as "recordId" from event
		where actor_kind = ${actorKind} and actor_id = ${String(actorId)} order by position
	`.execute(db)
	return rows
}
