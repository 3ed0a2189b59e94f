import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { CancelledVisit, Sql } from '#platform/imports/import-adapter'
import { sideOf } from './checks/check-repository.ts'
import { type CheckScope, type RowRange, rangeOf } from './checks/check-scope.ts'

export const keysIn = (range: RowRange): Sql =>
	sql`select key from import_row where ${rangeOf(range)} and key is not null`

/** The permitted effects of a range of rows, checked again because the check may be hours old */
export const possibleRows = (range: RowRange): Sql => sql`
	select record_id as id, key, cell_values as data from import_row
	where ${rangeOf(range)} and key is not null`

export const newRows = (range: RowRange): Sql => sql`
	select record_id as id, key, cell_values as data, null::jsonb as before, refs from import_row
	where ${rangeOf(range)} and verdict = 'new'`

export const changedRows = (range: RowRange): Sql => sql`
	select record_id as id, key, ${sideOf(1)} as data, ${sideOf(0)} as before, refs
	from import_row where ${rangeOf(range)} and verdict = 'changed'`

/** Records the changes before they are applied, so that they can be undone. */
export async function addChanges(db: Db, { kind, ...range }: CheckScope): Promise<void> {
	await sql`
		insert into import_change (import_id, kind, record_id, key, action, before, after)
		select import_id, kind, record_id, key,
			case verdict when 'new' then 'created' else 'changed' end,
			case verdict when 'changed' then ${sideOf(0)} end,
			case verdict when 'changed' then ${sideOf(1)} end
		from import_row where ${rangeOf(range)} and verdict in ('new', 'changed')
	`.execute(db)
}

/** Records which visits were cancelled with records, so that they can be restored. */
export async function noteCancelled(
	db: Db,
	{ importId, kind }: { importId: number; kind: string },
	cancelled: ReadonlyMap<string, readonly CancelledVisit[]>,
): Promise<void> {
	const rows = [...cancelled].flatMap(([id, visits]) => (visits.length > 0 ? { id, visits } : []))
	if (rows.length === 0) return
	await sql`
		update import_change set cancelled = noted.visits
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as noted (id text, visits jsonb)
		where import_id = ${importId} and kind = ${kind} and record_id = noted.id
	`.execute(db)
}
