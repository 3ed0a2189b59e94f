import type { ExportKind } from '@roundsman/contract'
import type { ExportField, ExportType } from '@roundsman/contract/exports'
import { exportNameOf } from '@roundsman/contract/exports'
import { type RawBuilder, sql } from 'kysely'

/**
 * A table in an export. The domain that owns the table defines it, and names each column: a column that is
 * neither a field nor left out fails a test.
 */
export type ExportTable = {
	kind: ExportKind
	table: string
	summary: string
	/** The columns of its key: rows stand in their order, texts by their bytes. */
	order: readonly string[]
	/** By column. */
	fields: Readonly<Record<string, ExportField>>
	/** Columns that are never exported, with the reason. */
	leftOut: Readonly<Record<string, string>>
	/** The value of such columns once the row is restored, where it is not their default. */
	restoredAs?: Readonly<Record<string, string>>
}

/** Read-only: it need not be a kind that is restored. */
export type ReadTable = Omit<ExportTable, 'kind'> & { kind: string }

type Spec = Omit<ExportTable, 'table' | 'leftOut'> & { leftOut?: ExportTable['leftOut'] }

export const exportTable = (table: string, spec: Spec): ExportTable => ({
	table,
	leftOut: {},
	...spec,
})

type Sql = RawBuilder<unknown>

/** A value as text: how a driver reads it would lose microseconds. */
function textOf(column: string, type: ExportType): Sql {
	const value = sql.ref(column)
	if (type === 'texts' || type === 'uuids') return sql`to_json(${value})::text`
	if (type === 'bytes') return sql`encode(${value}, 'hex')`
	return sql`${value}::text`
}

/** All rows as texts, by the names of their columns. */
export function selectRows(table: ReadTable): Sql {
	const values = Object.entries(table.fields).map(
		([column, { type }]) => sql`${textOf(column, type)} as ${sql.ref(column)}`,
	)
	const places = table.order.map((column) => {
		// The alias of a value hides its column.
		const place = sql.ref(`stored.${column}`)
		return table.fields[column]?.type === 'text' ? sql`${place} collate "C"` : place
	})
	return sql`select ${sql.join(values)} from ${sql.table(table.table)} as stored order by ${sql.join(places)}`
}

const storedAs: Record<ExportType, string> = {
	text: 'text',
	uuid: 'uuid',
	integer: 'bigint',
	number: 'numeric',
	boolean: 'boolean',
	date: 'date',
	time: 'time',
	instant: 'timestamptz',
	json: 'jsonb',
	texts: 'text[]',
	uuids: 'uuid[]',
	bytes: 'text',
}

/** Adds rows that stand in a list of JSON, with the columns that the file has. */
export function insertRows(table: ExportTable, columns: readonly string[], list: string): Sql {
	const typeOf = (column: string) => table.fields[column]?.type ?? 'text'
	const given = columns.map(
		(column) => sql`${sql.ref(exportNameOf(column))} ${sql.raw(storedAs[typeOf(column)])}`,
	)
	const values = columns.map((column) => {
		const value = sql.ref(`given.${exportNameOf(column)}`)
		return typeOf(column) === 'bytes' ? sql`decode(${value}, 'hex')` : value
	})
	const fixed = Object.entries(table.restoredAs ?? {})
	const names = [...columns, ...fixed.map(([column]) => column)]
	const all = [...values, ...fixed.map(([, value]) => sql`${value}::text`)]
	return sql`
		insert into ${sql.table(table.table)} (${sql.join(names.map((column) => sql.ref(column)))})
		overriding system value
		select ${sql.join(all)} from json_to_recordset(${list}::json) as given (${sql.join(given)})
	`
}
