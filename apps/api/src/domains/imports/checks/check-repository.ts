import { fieldLabel, fieldsOf, type ImportKind, keyFieldsOf } from '@roundsman/contract/imports'
import { sql } from 'kysely'
import type { Database, Db } from '#db/database'
import { orderedId } from '#db/ids'
import type { CheckedRow, RowFault, Sql } from '#platform/imports/import-adapter'
import { adapterOf, type CheckScope, type RowRange, rangeOf, text } from './check-scope.ts'
import { references } from './references.ts'

/** The old or new values of a row's changes, by field */
export const sideOf = (side: 0 | 1): Sql =>
	sql`(select jsonb_object_agg(change.key, change.value -> ${sql.lit(side)}) from jsonb_each(changes) as change)`

/** `key, id, data` of added records of a kind, and of changed ones with their changes only */
const stagedRecords = (importId: number, kind: string): Sql => sql`
	select key, record_id as id, case verdict when 'new' then cell_values else ${sideOf(1)} end as data
	from import_row
	where import_id = ${importId} and kind = ${kind} and verdict in ('new', 'changed')`

/** A row's changes: old and new value by field, where the owner of the field lets the file change it */
function changesOf(scope: CheckScope): Sql {
	const { kind, owners, asOf } = scope
	return sql`
	select jsonb_object_agg(value.key, jsonb_build_array(current.current -> value.key, value.value)) as changes
	from jsonb_each(staged.data) as value
	where current.id is not null and current.current ? value.key
		and value.key <> all (${keyFieldsOf(kind).map(({ name }) => name)}::text[])
		and not (value.value = 'null' and value.key = any(${[...adapterOf(scope, kind).filled]}::text[]))
		and nullif(nullif(value.value, 'null'), '""')
			is distinct from nullif(nullif(current.current -> value.key, 'null'), '""')
		and case ${JSON.stringify(owners)}::jsonb ->> value.key
			when 'people' then nullif(nullif(current.current -> value.key, 'null'), '""') is null
			when 'newest' then coalesce((current.touched ->> value.key)::timestamptz < ${asOf}::timestamptz, true)
			else true
		end`
}

/** Faults of rows with the same key or other unique value as an earlier row */
function duplicatesOf(scope: CheckScope): Sql {
	const { importId, file, kind, headers } = scope
	const doubled = (column: 'key' | 'other_key', name: Sql, reason: string, counts: Sql) => sql`
		select jsonb_build_object(
			'field', ${name}, 'column', ${JSON.stringify(headers)}::jsonb -> ${name},
			'value', staged.data -> ${name}, 'reason', ${reason}::text
		) as fault
		from import_row as other
		where other.import_id = ${importId} and other.kind = ${kind}
			and other.${sql.ref(column)} = staged.${sql.ref(column)}
			-- Rows before this one are sought by their key, not by their place: those may be a million.
			and (other.file + 0, other.row_number + 0) < (${file}, staged.row_number)
			and ${counts}
		limit 1`
	const { otherKey } = adapterOf(scope, kind)
	const keyField = text(keyFieldsOf(kind)[0]?.name ?? '')
	const byKey = doubled('key', keyField, 'duplicate key', sql`true`)
	if (!otherKey) return sql`select jsonb_build_array(fault) as faults from (${byKey}) as doubled`
	const said = (name: string) => sql`staged.data ->> ${text(name)} is not null`
	const [first] = otherKey.fields
	const cases = otherKey.fields.map((name) => sql`when ${said(name)} then ${text(name)}`)
	const name = sql`case ${sql.join(cases, sql` `)} end`
	// The other fields replace a missing first one only for new records.
	const byOther = doubled(
		'other_key',
		name,
		otherKey.reason,
		sql`(current.id is null or ${said(first)})`,
	)
	return sql`
		select jsonb_agg(fault) as faults from ((${byKey}) union all (${byOther})) as doubled`
}

/** Faults of new records without a required field that no column of the file provides */
function missingOf({ kind, headers, adapters }: CheckScope): Sql {
	const { filled = [] } = adapters.get(kind) ?? {}
	const names = fieldsOf(kind).flatMap(({ name, isRequired }) =>
		isRequired && headers[name] === undefined && !filled.includes(name) ? [name] : [],
	)
	if (names.length === 0) return sql`select null::jsonb as faults`
	const labels = Object.fromEntries(names.map((name) => [name, fieldLabel(kind, name, 'en')]))
	return sql`
		select jsonb_agg(jsonb_build_object(
			'field', missing.key, 'column', missing.value, 'value', null, 'reason', 'required'
		)) as faults
		from jsonb_each(${JSON.stringify(labels)}::jsonb) as missing
		where current.id is null and not staged.data ? missing.key
			and not staged.read_faults @> '[{"reason": "columns"}]'`
}

const rowsForRules: Sql = sql`
	select staged.row_number, coalesce(current.id, staged.record_id) as id, current.id is null as is_new,
		staged.data, refs.refs
	from staged
	left join current on current.key = staged.key
	left join refs on refs.row_number = staged.row_number
	where staged.read_faults = '[]'`

function domainFaults(scope: CheckScope, found: readonly RowFault[]): Sql {
	const { findFaults } = adapterOf(scope, scope.kind)
	const others = sql`
		select row as row_number, reason, field, value
		from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (row int, reason text, field text, value jsonb)`
	return sql`
		select row_number, jsonb_agg(jsonb_build_object(
			'field', field, 'column', ${JSON.stringify(scope.headers)}::jsonb -> field,
			'value', value, 'reason', reason
		)) as faults
		from (${findFaults ? sql`${findFaults(rowsForRules)} union all ${others}` : others}) as found
		group by row_number`
}

/** Faults that SQL cannot find */
async function checkRows(db: Db, scope: CheckScope): Promise<RowFault[]> {
	const { checkRows: check } = adapterOf(scope, scope.kind)
	if (!check) return []
	const { rows } = await sql<CheckedRow>`
		with ${readSoFar(scope)}
		select row_number as row, is_new as "isNew", data, refs from (${rowsForRules}) as checked
	`.execute(db)
	const staged = (kind: string) => stagedRecords(scope.importId, kind)
	return check(db, rows, { country: scope.country, staged })
}

/** The rows with their records and references */
function readSoFar(scope: CheckScope): Sql {
	const adapter = adapterOf(scope, scope.kind)
	return sql`
		staged as materialized (
			select row_number, key, other_key, coalesce(cell_values, '{}') as data,
				coalesce(read_faults, '[]') as read_faults,
				-- What stood for a record that this import has renamed since is another's.
				case when verdict = 'new' then record_id end as record_id
			from import_row where ${rangeOf(scope)}
		), current as materialized (
			${adapter.current({ keys: sql`select key from staged where key is not null` })}
		), refs as materialized (
			${references(scope)}
		)`
}

/** The rows with everything that decides their outcome */
function judged(scope: CheckScope, found: readonly RowFault[]): Sql {
	return sql`
		with ${readSoFar(scope)}, rules as materialized (
			${domainFaults(scope, found)}
		)
		select staged.row_number, refs.refs, coalesce(refs.is_held, false) as is_held,
			coalesce(refs.is_waiting, false) as is_waiting, change.changes,
			current.id as current_id, staged.key, staged.record_id,
			staged.read_faults || coalesce(found.faults, '[]') as faults
		from staged
		left join current on current.key = staged.key
		left join refs on refs.row_number = staged.row_number
		left join rules on rules.row_number = staged.row_number
		left join lateral (${duplicatesOf(scope)}) as doubled on true
		left join lateral (${missingOf(scope)}) as missing on true
		-- What the file and the database say alike is said once.
		left join lateral (
			select jsonb_agg(distinct fault) as faults from jsonb_array_elements(
				coalesce(doubled.faults, '[]') || coalesce(refs.faults, '[]') || coalesce(rules.faults, '[]')
					|| coalesce(missing.faults, '[]')
			) as fault
		) as found on true
		left join lateral (${changesOf(scope)}) as change on true`
}

/** Whether a row waits: its only fault is an unknown customer, or an unknown order that may still arrive. */
const waitingOf = ({ waits, kind }: CheckScope): Sql =>
	waits && kind === 'orders'
		? sql`judged.faults <> '[]' and not exists (
				select from jsonb_array_elements(judged.faults) as fault
				where fault ->> 'reason' <> 'unknown customer'
			)`
		: sql`judged.faults = '[]' and judged.is_waiting`

function outcomeOf(scope: CheckScope, found: readonly RowFault[]): Sql {
	const { id } = adapterOf(scope, scope.kind)
	const newId = id === 'key' ? sql`judged.key` : sql`coalesce(judged.record_id, ${orderedId}::text)`
	return sql`
		select row_number,
			case
				when ${waitingOf(scope)} then 'waiting'
				when judged.faults <> '[]' then 'faulty'
				when judged.current_id is null then 'new'
				when judged.changes is not null then 'changed'
				else 'unchanged'
			end as verdict,
			case when judged.faults = '[]' and not judged.is_waiting then coalesce(judged.current_id, ${newId}) end as record_id,
			nullif(judged.faults, '[]') as faults, judged.refs,
			case when judged.faults = '[]' then judged.changes end as changes, judged.is_held
		from (${judged(scope, found)}) as judged`
}

export type Verdict = NonNullable<Database['import_row']['verdict']>

const decided = (table: string): Sql =>
	sql.raw(
		['verdict', 'record_id', 'faults', 'refs', 'changes', 'is_held']
			.map((column) => `${table}.${column}`)
			.join(', '),
	)

/**
 * Determines the outcome of each row in a range, in a run and a dry run alike, and counts rows by outcome.
 */
export async function checkRange(
	db: Db,
	scope: CheckScope,
): Promise<Partial<Record<Verdict, number>>> {
	const found = await checkRows(db, scope)
	const { rows } = await sql<{ verdict: Verdict; count: number }>`
		with outcome as materialized (
			${outcomeOf(scope, found)}
		), written as (
			update import_row set verdict = outcome.verdict, record_id = outcome.record_id,
				faults = outcome.faults, refs = outcome.refs, changes = outcome.changes,
				is_held = outcome.is_held
			from outcome
			where import_id = ${scope.importId} and file = ${scope.file}
				and import_row.row_number = outcome.row_number
				and (${decided('import_row')}) is distinct from (${decided('outcome')})
		)
		select verdict, count(*) as count from outcome group by verdict
	`.execute(db)
	return Object.fromEntries(rows.map(({ verdict, count }) => [verdict, count]))
}

/** Stores the two neighbouring keys of a row without a unique key. */
export async function noteGaps(db: Db, { importId, file }: RowRange): Promise<void> {
	await sql`
		update import_file set gaps = coalesce((
			select jsonb_agg(jsonb_build_array(before.key, behind.key)) from (
				select row_number from import_row
				where import_id = ${importId} and file = ${file} and verdict = 'faulty'
					and (key is null or faults @> '[{"reason": "duplicate key"}]')
				order by row_number limit 100
			) as wrong
			join import_row as before on before.import_id = ${importId} and before.file = ${file}
				and before.row_number = wrong.row_number - 1
			join import_row as behind on behind.import_id = ${importId} and behind.file = ${file}
				and behind.row_number = wrong.row_number + 1
			where before.key is not null and behind.key is not null
				and length(before.key) = length(behind.key) and before.key collate "C" < behind.key
		), '[]')
		where import_id = ${importId} and place = ${file}
	`.execute(db)
}

export async function findOwners(db: Db, kind: ImportKind): Promise<Record<string, string>> {
	const rows = await db
		.selectFrom('import_owner')
		.select(['field', 'owner'])
		.where('kind', '=', kind)
		.execute()
	return Object.fromEntries([
		...fieldsOf(kind).map(({ name, owner }) => [name, owner] as const),
		...rows.map(({ field, owner }) => [field, owner] as const),
	])
}
