import type { Database, Db } from '@roundsman/api/db/database'
import { type Insertable, sql } from 'kysely'

/** Bytes travel as `\x…` in JSON. */
type Wire<V> = V extends Uint8Array ? string : V
type Sent<T> = { [K in keyof T]: Wire<T[K]> }
/** A row as it is handed to the bulk writer; columns left out get their default. */
export type Row<T extends keyof Database> = Sent<Insertable<Database[T]>>

/** Writes rows of a table; all rows of a call name the same columns. */
export type Writer = <T extends keyof Database>(table: T, rows: readonly Row<T>[]) => Promise<void>

const rowsPerStatement = 2000

/**
 * A writer that sends each chunk as one JSON parameter, which is parsed once however many rows and
 * columns it holds, and which both databases know. Rows that are there already are left as they are.
 */
export function createWriter(db: Db): Writer {
	return async (table, rows) => {
		for (let from = 0; from < rows.length; from += rowsPerStatement) {
			await insertChunk(db, table, rows.slice(from, from + rowsPerStatement))
		}
	}
}

async function insertChunk(db: Db, table: string, rows: readonly object[]): Promise<void> {
	const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
	await sql`
		insert into ${sql.table(table)} (${columns})
		select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
		on conflict do nothing
	`.execute(db)
}
