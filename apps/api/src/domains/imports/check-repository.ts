import {
	fieldLabel,
	fieldsOf,
	type ImportKind,
	keyFieldsOf,
	unknownReasons,
} from '@roundsman/contract/imports'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { ImportAdapter, Sql } from '#platform/imports/import-adapter'

/** Rows of a file of an import: those behind `after`, up to `last`. */
export type RowRange = { importId: number; file: number; after: number; last: number }

export type CheckScope = RowRange & {
	kind: ImportKind
	adapters: ReadonlyMap<string, ImportAdapter>
	/** By field. */
	owners: Readonly<Record<string, string>>
	/** What the columns are called, by field. */
	headers: Readonly<Record<string, string>>
	/** What people changed after this moment is newer than the file. */
	asOf: string
	/** Rows that refer to faulty ones are faulty, too. */
	withoutFaulty: boolean
	/** Kinds whose rows wait for an unknown customer. */
	waits: boolean
}

export const rangeOf = ({ importId, file, after, last }: RowRange): Sql => sql`
	import_id = ${importId} and file = ${file} and row_number > ${after} and row_number <= ${last}`

const text = (value: string): Sql => sql`${sql.lit(value)}`

function adapterOf({ adapters }: CheckScope, kind: string): ImportAdapter {
	const adapter = adapters.get(kind)
	if (!adapter) throw new Error(`No import of ${kind}`)
	return adapter
}

/** `row_number, field, value, id, is_held, is_follow_up` of everything that the rows refer to by one field. */
function referencesBy(scope: CheckScope, field: string, kind: string): Sql {
	const value = sql`staged.data -> ${text(field)}`
	const named = sql`
		select staged.row_number, named.value
		from staged cross join lateral jsonb_array_elements_text(
			case jsonb_typeof(${value})
				when 'array' then ${value}
				when 'string' then jsonb_build_array(${value})
				else '[]'
			end
		) as named (value)`
	const { importId } = scope
	return sql`
		select named.row_number, ${text(field)} as field, ${text(kind)} as kind, named.value,
			coalesce(stored.id, other.record_id) as id,
			stored.id is null and coalesce(other.verdict = 'faulty', false) as is_held,
			stored.id is null and coalesce(other.verdict = 'waiting', false) as is_waiting,
			stored.id is null and other.key is null and exists (
				select from import_file, jsonb_array_elements(gaps) as gap
				where import_id = ${importId} and kind = ${kind}
					and length(named.value) = length(gap ->> 0)
					and named.value collate "C" > gap ->> 0 and named.value collate "C" < gap ->> 1
			) as is_follow_up
		from (${named}) as named
		left join (
			${adapterOf(scope, kind).lookup(sql`select value from (${named}) as sought`)}
		) as stored on stored.key = named.value
		left join lateral (
			select key, record_id, verdict from import_row
			where import_id = ${importId} and kind = ${kind} and key = named.value
			order by (verdict = 'faulty'), file, row_number limit 1
		) as other on stored.id is null`
}

const unknownOf = Object.entries(unknownReasons).map(
	([kind, reason]) => sql`when ${kind} then ${reason}`,
)

/** `row_number, refs, faults, is_held` of rows that refer to something. */
function references(scope: CheckScope): Sql {
	const { references: fields } = adapterOf(scope, scope.kind)
	const parts = Object.entries(fields).map(([field, kind]) => referencesBy(scope, field, kind))
	if (parts.length === 0) {
		return sql`select 0 as row_number, null::jsonb as refs, null::jsonb as faults, false as is_held, false as is_waiting where false`
	}
	const reason = scope.withoutFaulty
		? sql`id is null and not is_waiting`
		: sql`id is null and not is_held and not is_follow_up and not is_waiting`
	return sql`
		select row_number,
			jsonb_object_agg(field, ids) filter (where ids is not null) as refs,
			jsonb_agg(fault) filter (where fault is not null) as faults,
			bool_or(is_held) as is_held, bool_or(is_waiting) as is_waiting
		from (
			select row_number, field, jsonb_agg(id) filter (where id is not null) as ids,
				bool_or(is_held or is_follow_up) as is_held, bool_or(is_waiting) as is_waiting,
				(jsonb_agg(jsonb_build_object(
					'field', field, 'column', ${JSON.stringify(scope.headers)}::jsonb -> field, 'value', value,
					'reason', case kind ${sql.join(unknownOf, sql` `)} end
				)) filter (where ${reason})) -> 0 as fault
			from (${sql.join(parts, sql` union all `)}) as found
			group by row_number, field
		) as by_field
		group by row_number`
}

/** The changes of a row: old and new value by field, where the owner of the field lets the file change it. */
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

/** Faults of rows before which another one has the same key, or else what only one may have. */
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
			and (other.file, other.row_number) < (${file}, staged.row_number)
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
	// Another field stands in for the first one only where the record is new.
	const byOther = doubled(
		'other_key',
		name,
		otherKey.reason,
		sql`(current.id is null or ${said(first)})`,
	)
	return sql`
		select jsonb_agg(fault) as faults from ((${byKey}) union all (${byOther})) as doubled`
}

/** Faults of new records that lack what no column of the file brings. */
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

/** Faults that the rules of the domain find. */
function domainFaults(scope: CheckScope): Sql {
	const { findFaults } = adapterOf(scope, scope.kind)
	if (!findFaults) return sql`select 0 as row_number, null::jsonb as faults where false`
	const rows = sql`
		select staged.row_number, coalesce(current.id, staged.record_id) as id, current.id is null as is_new,
			staged.data, refs.refs
		from staged
		left join current on current.key = staged.key
		left join refs on refs.row_number = staged.row_number
		where staged.read_faults = '[]'`
	return sql`
		select row_number, jsonb_agg(jsonb_build_object(
			'field', field, 'column', ${JSON.stringify(scope.headers)}::jsonb -> field,
			'value', value, 'reason', reason
		)) as faults
		from (${findFaults(rows)}) as found
		group by row_number`
}

/** The rows with all that decides about them. */
function judged(scope: CheckScope): Sql {
	const adapter = adapterOf(scope, scope.kind)
	return sql`
		with staged as materialized (
			select row_number, key, other_key, coalesce(cell_values, '{}') as data,
				coalesce(read_faults, '[]') as read_faults, record_id
			from import_row where ${rangeOf(scope)}
		), current as materialized (
			${adapter.current({ keys: sql`select key from staged where key is not null` })}
		), refs as materialized (
			${references(scope)}
		), rules as materialized (
			${domainFaults(scope)}
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

/** Whether a row waits: nothing is wrong but that its customer, or the order that it belongs to, is to come. */
const waitingOf = ({ waits, kind }: CheckScope): Sql =>
	waits && kind === 'orders'
		? sql`judged.faults <> '[]' and not exists (
				select from jsonb_array_elements(judged.faults) as fault
				where fault ->> 'reason' <> 'unknown customer'
			)`
		: sql`judged.faults = '[]' and judged.is_waiting`

/** Says of each row of a range what would become of it; run and dry run alike. */
export async function checkRange(db: Db, scope: CheckScope): Promise<void> {
	const { id } = adapterOf(scope, scope.kind)
	const newId =
		id === 'key' ? sql`judged.key` : sql`coalesce(judged.record_id, gen_random_uuid()::text)`
	await sql`
		update import_row set
			verdict = case
				when ${waitingOf(scope)} then 'waiting'
				when judged.faults <> '[]' then 'faulty'
				when judged.current_id is null then 'new'
				when judged.changes is not null then 'changed'
				else 'unchanged'
			end,
			record_id = case when judged.faults <> '[]' or judged.is_waiting then null else coalesce(judged.current_id, ${newId}) end,
			faults = nullif(judged.faults, '[]'), refs = judged.refs,
			changes = case when judged.faults = '[]' then judged.changes end,
			is_held = judged.is_held
		from (${judged(scope)}) as judged
		where import_id = ${scope.importId} and file = ${scope.file}
			and import_row.row_number = judged.row_number
	`.execute(db)
}

/** Names between which keys the row lies whose own key is missing or another row's. */
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

/** Who owns the fields of a kind. */
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
