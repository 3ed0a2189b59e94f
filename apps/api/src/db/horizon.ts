import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Compares the server that answers with the stored one. */
const present = sql`
	select life.epoch, life.system_id, life.timeline, life.is_synchronous, own.system_id as own_system,
		own.timeline as own_timeline,
		life.system_id = own.system_id and (
			life.timeline = own.timeline or life.is_synchronous and not is_brought_back()
		) as goes_on
	from database_life as life, (
		select system_identifier::text as system_id, present_timeline() as timeline
		from pg_control_system()
	) as own
	where life.only_row
`

const isNoted = sql<boolean>`
	system_id = own_system and timeline = own_timeline and is_synchronous = waits_for_standby()
`

/**
 * The transaction below which all have ended, in the database epoch `epoch`: it changes after a restore, or
 * after the promotion of a standby that may have missed transactions. Transaction numbers have a new meaning
 * then.
 */
export async function findHorizon(db: Db): Promise<{ epoch: string; horizon: string }> {
	const { rows } = await sql<{ epoch: string; horizon: string }>`
		select
			case when goes_on then epoch else own_system || '.' || own_timeline end as epoch,
			pg_snapshot_xmin(pg_current_snapshot())::text as horizon
		from (${present}) as present
	`.execute(db)
	const [row] = rows
	if (!row) throw new Error('The database names no snapshot')
	return row
}

/** The server that answers and its timeline, which each promotion increments */
export type ServerLine = { systemId: string; timeline: number }

export async function findServerLine(db: Db): Promise<ServerLine> {
	const { rows } = await sql<ServerLine>`
		select own_system as "systemId", own_timeline as timeline from (${present}) as present
	`.execute(db)
	const [row] = rows
	if (!row) throw new Error('The database names no server')
	return row
}

/** What has happened to the database since the last check */
export type Turn = 'same' | 'promoted' | 'lost'

/** Whether the stored server is the one that answers */
export async function isLifeNoted(db: Db): Promise<boolean> {
	const { rows } = await sql<{ isNoted: boolean }>`
		select ${isNoted} as "isNoted" from (${present}) as present
	`.execute(db)
	return rows[0]?.isNoted ?? false
}

/** Stores the server that answers; call it in a transaction that locks out other processes. */
export async function noteLife(db: Db): Promise<Turn> {
	const { rows } = await sql<{ turn: Turn }>`
		select case
			when timeline = own_timeline or system_id <> own_system then 'same'
			when goes_on then 'promoted'
			else 'lost'
		end as turn
		from (${present}) as present
	`.execute(db)
	await sql`
		update database_life set
			epoch = case when present.goes_on then present.epoch else own_system || '.' || own_timeline end,
			system_id = own_system, timeline = own_timeline, is_synchronous = waits_for_standby(),
			looked_at = now()
		from (${present}) as present
		where only_row
	`.execute(db)
	return rows[0]?.turn ?? 'same'
}

/** Begins a new epoch on the same server, because an older copy was restored. */
export async function renewLife(db: Db): Promise<void> {
	await sql`
		update database_life set epoch = own.system_id || '.' || own.timeline || '.' || gen_random_uuid(),
			system_id = own.system_id, timeline = own.timeline, is_synchronous = waits_for_standby(),
			looked_at = now()
		from (
			select system_identifier::text as system_id, present_timeline() as timeline
			from pg_control_system()
		) as own
		where only_row
	`.execute(db)
}
