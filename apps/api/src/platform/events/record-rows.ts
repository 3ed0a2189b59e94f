import type { EventKind } from '@roundsman/contract'
import { type RawBuilder, sql } from 'kysely'
import type { EventFields, EventSource } from './record-event.ts'

/**
 * Records the events of many rows with one statement; `rows` selects `kind, record_id, version, before,
 * after`.
 */
export async function recordRows(
	{ db, now, doneAt = now, actor }: EventSource,
	rows: RawBuilder<unknown>,
): Promise<void> {
	await sql`
		insert into event (
			kind, record_kind, record_id, version, actor_kind, actor_id, done_at, arrived_at, before, after
		)
		select kind, split_part(kind, '.', 1), record_id, version, ${actor.kind}, ${actor.id},
			coalesce(${doneAt ?? null}::timestamptz, now()), coalesce(${now ?? null}::timestamptz, now()),
			before, after
		from (${rows}) as changed
	`.execute(db)
}

export async function recordAlike(
	source: EventSource,
	{ kind, before, after }: { kind: EventKind; before: EventFields; after: EventFields },
	records: readonly { id: string; version?: number | null }[],
): Promise<void> {
	if (records.length === 0) return
	await recordRows(
		source,
		sql`
			select ${kind}::text as kind, id as record_id, version,
				${JSON.stringify(before)}::jsonb as before, ${JSON.stringify(after)}::jsonb as after
			from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as record (id text, version integer)`,
	)
}
