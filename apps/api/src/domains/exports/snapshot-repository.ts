import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type ReadTable, selectRows } from '#platform/exports/export-table'
import type { TextRow } from '#platform/exports/row-format'

/** Reads all tables as of one point in time; holds the only connection of the embedded database meanwhile. */
export const withSnapshot = <T>(db: Db, read: (snapshot: Db) => Promise<T>): Promise<T> =>
	db
		.transaction()
		.setIsolationLevel('repeatable read')
		.setAccessMode('read only')
		.execute(async (snapshot) => {
			// The duration depends on the number of rows, so statement timeouts are off.
			for (const setting of [
				sql`set local statement_timeout = 0`,
				sql`set local idle_in_transaction_session_timeout = 0`,
				// All rows are read, so the plan need not return the first ones early.
				sql`set local cursor_tuple_fraction = 1`,
				sql`set local jit = off`,
				// The text format of values must not depend on the server's settings.
				sql`set local timezone = 'UTC'`,
				sql`set local datestyle = 'ISO, YMD'`,
				sql`set local extra_float_digits = 1`,
			]) {
				await setting.execute(snapshot)
			}
			return read(snapshot)
		})

/** The rows of a table in batches */
export async function* readRows(
	snapshot: Db,
	table: ReadTable,
	pageRows: number,
): AsyncGenerator<TextRow[]> {
	await sql`declare exported no scroll cursor for ${selectRows(table)}`.execute(snapshot)
	for (;;) {
		const { rows } = await sql<TextRow>`fetch ${sql.lit(pageRows)} from exported`.execute(snapshot)
		if (rows.length > 0) yield rows
		if (rows.length < pageRows) break
		// The embedded database responds without a turn of the event loop.
		await nextTurn()
	}
	await sql`close exported`.execute(snapshot)
}

export async function countRows(snapshot: Db, tables: readonly ReadTable[]): Promise<number> {
	let sum = 0
	for (const { table } of tables) {
		const { rows } = await sql<{ count: number }>`
			select count(*) as count from ${sql.table(table)}
		`.execute(snapshot)
		sum += rows[0]?.count ?? 0
	}
	return sum
}
