import type { ExportKind } from '@roundsman/contract'
import type { ExportField, ExportType } from '@roundsman/contract/exports'
import { exportNameOf } from '@roundsman/contract/exports'
import { type RawBuilder, sql } from 'kysely'

/**
 * A table in an export, defined by the domain that owns it. Each column must be in `fields` or `leftOut`, or
 * a test fails.
 */
export type ExportTable = {
	kind: ExportKind
	table: string
	summary: string
	/** Key columns, by which rows are sorted; texts are compared by their bytes. */
	order: readonly string[]
	fields: Readonly<Record<string, ExportField>>
	/** Columns that are never exported, with the reason. */
	leftOut: Readonly<Record<string, string>>
	/** SQL values for such columns when a row is restored, if not their default */
	restoredAs?: Readonly<Record<string, string>>
}

/** A read-only table may have a kind that is never restored. */
export type ReadTable = Omit<ExportTable, 'kind'> & { kind: string }

type Spec = Omit<ExportTable, 'table' | 'leftOut'> & { leftOut?: ExportTable['leftOut'] }

export const exportTable = (table: string, spec: Spec): ExportTable => ({
	table,
	leftOut: {},
	...spec,
})

type Sql = RawBuilder<unknown>

/** Casts to text in SQL, because a driver would lose microseconds. */
function textOf(column: string, type: ExportType): Sql {
	const value = sql.ref(column)
	if (type === 'texts' || type === 'uuids') return sql`to_json(${value})::text`
	if (type === 'bytes') return sql`encode(${value}, 'hex')`
	return sql`${value}::text`
}

/** Selects all rows as texts by column name. */
export function selectRows(table: ReadTable): Sql {
	const values = Object.entries(table.fields).map(
		([column, { type }]) => sql`${textOf(column, type)} as ${sql.ref(column)}`,
	)
	const places = table.order.map((column) => {
		// The alias of a value would otherwise shadow its column.
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

/** Inserts rows from a JSON list, with the columns that the file has. */
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
