import { sql } from 'kysely'
import type { Sql } from '#platform/imports/import-adapter'

/** The old values of a row's changes, or the new ones, by field. */
export const sideOf = (side: 0 | 1): Sql =>
	sql`(select jsonb_object_agg(change.key, change.value -> ${sql.lit(side)}) from jsonb_each(changes) as change)`

/** `key, id, data` of the records of a kind that an import adds, and of others what it changes. */
export const stagedRecords = (importId: number, kind: string): Sql => sql`
	select key, record_id as id, case verdict when 'new' then cell_values else ${sideOf(1)} end as data
	from import_row
	where import_id = ${importId} and kind = ${kind} and verdict in ('new', 'changed')`
