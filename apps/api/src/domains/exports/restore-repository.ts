import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type ExportTable, insertRows } from '#platform/exports/export-table'

/** Locks out a second restore; foreign keys within a kind are checked at the end. */
export async function beginRestore(db: Db): Promise<void> {
	await sql`lock table employee in share row exclusive mode`.execute(db)
	await sql`set constraints all deferred`.execute(db)
	await sql`set local jit = off`.execute(db)
}

/** The kinds that already have rows */
export async function findFilled(
	db: Db,
	tables: readonly ExportTable[],
): Promise<ExportTable['kind'][]> {
	const filled = tables.map(
		({ kind, table }) =>
			sql`select ${sql.lit(kind)} as kind where exists (select from ${sql.table(table)})`,
	)
	const { rows } = await sql<{ kind: ExportTable['kind'] }>`
		${sql.join(filled, sql` union all `)}
	`.execute(db)
	return rows.map(({ kind }) => kind)
}

export async function insertLines(
	db: Db,
	table: ExportTable,
	{ columns, lines }: { columns: readonly string[]; lines: readonly string[] },
): Promise<void> {
	await insertRows(table, columns, `[${lines.join(',')}]`).execute(db)
}

/** Sets identity sequences to continue after the highest restored value. */
export async function continueNumbers(db: Db, { table }: ExportTable): Promise<void> {
	const { rows } = await sql<{ column: string }>`
		select column_name as column from information_schema.columns
		where table_schema = current_schema() and table_name = ${table} and is_identity = 'YES'
	`.execute(db)
	for (const { column } of rows) {
		await sql`
			select setval(pg_get_serial_sequence(${table}, ${column}), max(${sql.ref(column)}))
			from ${sql.table(table)} having max(${sql.ref(column)}) is not null
		`.execute(db)
	}
}
