import { unknownReasons } from '@roundsman/contract/imports'
import { sql } from 'kysely'
import type { Sql } from '#platform/imports/import-adapter'
import { adapterOf, type CheckScope, text } from './check-scope.ts'

/** `row_number, field, value, id, is_held, is_follow_up` of all references in one field */
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
	const name = adapterOf(scope, kind).nameOf ? sql.ref('other_key') : sql.ref('key')
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
			where import_id = ${importId} and kind = ${kind} and ${name} = named.value
			order by (verdict = 'faulty'), file, row_number limit 1
		) as other on stored.id is null`
}

const unknownOf = Object.entries(unknownReasons).map(
	([kind, reason]) => sql`when ${kind} then ${reason}`,
)

/** `row_number, refs, faults, is_held` of rows with references */
export function references(scope: CheckScope): Sql {
	const { references: fields } = adapterOf(scope, scope.kind)
	const parts = Object.entries(fields).map(([field, kind]) => referencesBy(scope, field, kind))
	if (parts.length === 0) {
		return sql`select 0 as row_number, null::jsonb as refs, null::jsonb as faults, false as is_held, false as is_waiting where false`
	}
	// Sectors are created with the employees that refer to them, unless their own row is faulty.
	const mayLack = scope.kind === 'employees' ? sql`(kind <> 'sectors' or is_held)` : sql`true`
	const reason = scope.withoutFaulty
		? sql`id is null and not is_waiting and ${mayLack}`
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
