import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Sql } from '#platform/imports/import-adapter'
import { type CheckScope, type RowRange, rangeOf } from './checks/check-scope.ts'
import { sideOf } from './checks/staged-records.ts'

export const keysIn = (range: RowRange): Sql =>
	sql`select key from import_row where ${rangeOf(range)} and key is not null`

/** New records of a range, as adapters take them. */
export const newRows = (range: RowRange): Sql => sql`
	select record_id as id, key, cell_values as data, null::jsonb as before, refs from import_row
	where ${rangeOf(range)} and verdict = 'new'`

/** Records of a range with what changes. */
export const changedRows = (range: RowRange): Sql => sql`
	select record_id as id, key, ${sideOf(1)} as data, ${sideOf(0)} as before, refs
	from import_row where ${rangeOf(range)} and verdict = 'changed'`

/** Notes what is about to be done, so that it can be undone. */
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
