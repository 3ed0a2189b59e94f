import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type ImportAdapter, type ImportMoment, keySeparator, type Sql } from './import-adapter.ts'
import { findReferrers } from './table-referrers.ts'

type ColumnType =
	| 'text'
	| 'uuid'
	| 'integer'
	| 'numeric'
	| 'double precision'
	| 'date'
	| 'time'
	| 'boolean'
	| 'timestamptz'
	| 'jsonb'
	| 'text[]'

export type ImportColumn = {
	column: string
	type: ColumnType
	field: string
	/** The value from the row `r` (`id, data, refs`), if not the field's text */
	read?: Sql
	/** The value of the stored row `t` in the file's notation, if not the column's value */
	show?: Sql
	/** Default of a new record if the file has no value */
	initial?: Sql | ((moment: ImportMoment) => Sql)
}

type TableSpec = {
	kind: string
	table: string
	id?: 'uuid' | 'key'
	/** The tables that `current` reads, with the main table as `t` */
	from?: Sql
	key: Sql
	/** Limits `t` to records with one of the keys; compares `key` by default. */
	ofKeys?: (keys: Sql) => Sql
	references?: Record<string, string>
	columns: readonly ImportColumn[]
	/** Fields stored in other tables, as expressions over `t`; the hooks write them. */
	shown?: Record<string, Sql>
	/** Columns of new records that are not in the file */
	fixed?: (moment: ImportMoment) => Record<string, Sql>
	/** Columns set by each change, including the version */
	touch?: (moment: ImportMoment) => Record<string, Sql>
	/** When people changed which field of `t`, as JSON */
	touched?: Sql
	/** Fields besides those with an `initial` that an empty cell leaves unchanged */
	filled?: readonly string[]
	settleOtherKeys?: ImportAdapter['settleOtherKeys']
	/** Tables whose rows are part of the record */
	parts?: readonly string[]
	/** True for a record that somebody has changed since it was added */
	isChanged?: Sql
	prepare?: ImportAdapter['prepare']
	recordOf?: ImportAdapter['recordOf']
	otherKey?: ImportAdapter['otherKey']
	findFaults?: (rows: Sql) => Sql
	closing?: ImportAdapter['closing']
	checkRows?: ImportAdapter['checkRows']
	announce?: ImportAdapter['announce']
	afterInsert?: (db: Db, rows: Sql, moment: ImportMoment) => Promise<void>
	afterUpdate?: (db: Db, rows: Sql, moment: ImportMoment) => Promise<void>
	beforeRemove?: (db: Db, ids: readonly string[], moment: ImportMoment) => Promise<void>
}

const field = (name: string): Sql => sql`r.data ->> ${sql.lit(name)}`
const cast = (value: Sql, type: ColumnType): Sql => sql`(${value})::${sql.raw(type)}`

function columnValue(column: ImportColumn): Sql {
	if (column.read) return cast(column.read, column.type)
	if (column.type === 'jsonb') return sql`r.data -> ${sql.lit(column.field)}`
	return cast(field(column.field), column.type)
}

function filledValue(column: ImportColumn, moment: ImportMoment): Sql {
	const { initial } = column
	if (!initial) return columnValue(column)
	return sql`coalesce(${columnValue(column)}, ${typeof initial === 'function' ? initial(moment) : initial})`
}

const shownOf = ({ show, column }: ImportColumn): Sql =>
	show ? sql`to_jsonb(${show})` : sql`to_jsonb(${sql.ref(`t.${column}`)})`

/** The id of the other record that a field refers to */
export const refOf = (name: string): Sql => sql`r.refs -> ${sql.lit(name)} ->> 0`

/** A column with the id of another record; `show` returns that record's key in the file's notation. */
export const refColumn = (field: string, column: string, show: Sql): ImportColumn => ({
	field,
	column,
	type: 'uuid',
	read: refOf(field),
	show,
})

/** Finds rows by composite key: an index on the first part narrows them, then the whole key is compared. */
export const byFirstPart =
	(first: Sql, key: Sql) =>
	(keys: Sql): Sql =>
		sql`
		${first} in (select split_part(key, ${sql.lit(keySeparator)}, 1) from (${keys}) as sought (key))
		and ${key} in (${keys})`

function currentOf({ columns, shown = {} }: TableSpec): Sql {
	const byField = new Map(columns.map((column) => [column.field, shownOf(column)]))
	for (const [name, show] of Object.entries(shown)) byField.set(name, sql`to_jsonb(${show})`)
	// PostgreSQL functions take at most 100 arguments, thus 50 fields.
	const pairs = [...byField].map(([name, show]) => sql`${sql.lit(name)}, ${show}`)
	return sql`jsonb_build_object(${sql.join(pairs)})`
}

function currentQuery(spec: TableSpec, of: { keys: Sql } | { ids: Sql }): Sql {
	const from = spec.from ?? sql`${sql.table(spec.table)} as t`
	const ofKeys = spec.ofKeys ?? ((keys: Sql) => sql`${spec.key} in (${keys})`)
	const where = 'keys' in of ? ofKeys(of.keys) : sql`${idOf(spec)} in (${of.ids})`
	return sql`
		select ${spec.key} as key, ${idOf(spec)} as id, ${currentOf(spec)} as current,
			${spec.touched ?? sql`null::jsonb`} as touched
		from ${from} where ${where}
	`
}

const idOf = ({ id }: Pick<TableSpec, 'id'>): Sql => (id === 'key' ? sql`t.id` : sql`t.id::text`)
const rowId = ({ id }: TableSpec): Sql => (id === 'key' ? sql`r.id` : sql`r.id::uuid`)
const idsIn = ({ id }: TableSpec, ids: readonly string[]): Sql =>
	id === 'key' ? sql`any(${[...ids]}::text[])` : sql`any(${[...ids]}::uuid[])`

async function insertRows(spec: TableSpec, db: Db, rows: Sql, moment: ImportMoment) {
	const fixed = Object.entries(spec.fixed?.(moment) ?? {})
	const values = spec.columns.map((column) => filledValue(column, moment))
	const names = [...spec.columns.map(({ column }) => column), ...fixed.map(([name]) => name)]
	await sql`
		insert into ${sql.table(spec.table)} (id, ${sql.join(names.map((name) => sql.ref(name)))})
		select ${rowId(spec)}, ${sql.join([...values, ...fixed.map(([, value]) => value)])}
		from (${rows}) as r
	`.execute(db)
	await spec.afterInsert?.(db, rows, moment)
}

async function updateRows(spec: TableSpec, db: Db, rows: Sql, moment: ImportMoment) {
	const touched = Object.entries(spec.touch?.(moment) ?? {}).map(
		([column, value]) => sql`${sql.ref(column)} = ${value}`,
	)
	const set = spec.columns.map((column) => {
		const value = filledValue(column, moment)
		const isNamed = sql`r.data ? ${sql.lit(column.field)}`
		return sql`${sql.ref(column.column)} = case when ${isNamed} then ${value} else ${sql.ref(`t.${column.column}`)} end`
	})
	await sql`
		update ${sql.table(spec.table)} as t set ${sql.join([...set, ...touched])}
		from (${rows}) as r where t.id = ${rowId(spec)}
	`.execute(db)
	await spec.afterUpdate?.(db, rows, moment)
}

async function listUsed(spec: TableSpec, db: Db, ids: readonly string[]): Promise<string[]> {
	const referrers = await findReferrers(db, spec.table)
	const uses = referrers
		.filter(({ table }) => !spec.parts?.includes(table))
		.map(
			({ table, column }) =>
				sql`exists (select from ${sql.table(table)} as other where ${sql.ref(`other.${column}`)} = t.id)`,
		)
	const { rows } = await sql<{ id: string }>`
		select ${idOf(spec)} as id from ${sql.table(spec.table)} as t
		where t.id = ${idsIn(spec, ids)} and (${sql.join([spec.isChanged ?? sql`false`, ...uses], sql` or `)})
	`.execute(db)
	return rows.map(({ id }) => id)
}

export function tableAdapter(spec: TableSpec): ImportAdapter {
	const ofKeys = spec.ofKeys ?? ((keys: Sql) => sql`${spec.key} in (${keys})`)
	const from = spec.from ?? sql`${sql.table(spec.table)} as t`
	return {
		kind: spec.kind,
		id: spec.id ?? 'uuid',
		references: spec.references ?? {},
		filled: [
			...spec.columns.filter(({ initial }) => initial).map((column) => column.field),
			...(spec.filled ?? []),
		],
		lookup: (keys) =>
			sql`select ${spec.key} as key, ${idOf(spec)} as id from ${from} where ${ofKeys(keys)}`,
		current: (of) => currentQuery(spec, of),
		lock: async (db, keys) => {
			await sql`select from ${from} where ${ofKeys(keys)} order by t.id for no key update of t`.execute(
				db,
			)
		},
		insert: (db, rows, moment) => insertRows(spec, db, rows, moment),
		update: (db, rows, moment) => updateRows(spec, db, rows, moment),
		listUsed: (db, ids) => listUsed(spec, db, ids),
		remove: async (db, ids, moment) => {
			await spec.beforeRemove?.(db, ids, moment)
			for (const part of spec.parts ?? []) await removePart(db, spec, part, ids)
			await sql`delete from ${sql.table(spec.table)} where id = ${idsIn(spec, ids)}`.execute(db)
		},
		...(spec.touch
			? {
					versionOf: (id: Sql) =>
						sql`(select t.version from ${sql.table(spec.table)} as t where t.id = ${id}::uuid)`,
				}
			: {}),
		...(spec.recordOf ? { recordOf: spec.recordOf } : {}),
		...(spec.touched ? { knowsChanges: true } : {}),
		...(spec.otherKey ? { otherKey: spec.otherKey } : {}),
		...(spec.settleOtherKeys ? { settleOtherKeys: spec.settleOtherKeys } : {}),
		...(spec.prepare ? { prepare: spec.prepare } : {}),
		...(spec.findFaults ? { findFaults: spec.findFaults } : {}),
		...(spec.checkRows ? { checkRows: spec.checkRows } : {}),
		...(spec.announce ? { announce: spec.announce } : {}),
		...(spec.closing ? { closing: spec.closing } : {}),
	}
}

async function removePart(db: Db, spec: TableSpec, part: string, ids: readonly string[]) {
	const referrers = await findReferrers(db, spec.table)
	for (const { table, column, goesAlong } of referrers) {
		if (table !== part || goesAlong) continue
		await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${idsIn(spec, ids)}`.execute(
			db,
		)
	}
}
