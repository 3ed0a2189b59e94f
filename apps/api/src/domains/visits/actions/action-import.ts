import { locales } from '@roundsman/contract'
import { sql } from 'kysely'
import { type ImportAdapter, keySeparator, type Sql } from '#platform/imports/import-adapter'

const separator = sql.lit(keySeparator)
const all = sql`unnest(${[...locales]}::text[]) as locale`

/** The texts of a row as an action stores them; steps and materials are separated by lines or semicolons. */
const wordsOf = (data: Sql, before: Sql): Sql => {
	const text = (name: string) =>
		sql`coalesce(${data} ->> ${sql.lit(name)}, ${before} ->> ${sql.lit(name)}, '')`
	const list = (name: string, stored: string) => sql`case
		when ${data} ->> ${sql.lit(name)} is null then coalesce(${before} -> ${sql.lit(stored)}, '[]')
		else (
			select coalesce(jsonb_agg(trim(part)), '[]')
			from regexp_split_to_table(${data} ->> ${sql.lit(name)}, E'[;\\n]') as part where trim(part) <> ''
		) end`
	return sql`jsonb_build_object(
		'title', ${text('title')}, 'context', ${text('context')}, 'goals', ${text('goals')},
		'reason', ${text('reason')}, 'executionSteps', ${list('steps', 'executionSteps')},
		'materials', ${list('materials', 'materials')}
	)`
}

const listed = (name: string): Sql => sql`(
	select nullif(string_agg(part, '; ' order by place), '')
	from jsonb_array_elements_text(t.texts -> wanted.locale -> ${sql.lit(name)}) with ordinality as parts (part, place)
)`

/** The action code and language in a key; English by default. */
const wanted = (keys: Sql): Sql => sql`
	select sought.key, split_part(sought.key, ${separator}, 1) as code,
		coalesce(nullif(split_part(sought.key, ${separator}, 2), ''), 'en') as locale
	from (${keys}) as sought (key)`

const codesOf = (ids: readonly string[]) => ids.map((id) => id.split(keySeparator)[0] ?? '')

/**
 * Actions by code and language: a row holds the texts of one language; the first one of a new action is used
 * for all.
 */
export const actionImport: ImportAdapter = {
	kind: 'actions',
	id: 'key',
	references: {},
	filled: ['type', 'role'],
	nameOf: ({ code }) => (typeof code === 'string' ? code : null),
	recordOf: (key) =>
		sql`(select action.id::text from action where code = split_part(${key}, ${separator}, 1))`,
	lookup: (keys) => sql`select code as key, id::text as id from action where code in (${keys})`,
	current: (of) => sql`
		select wanted.key, wanted.key as id, null::jsonb as touched, jsonb_build_object(
			'type', t.type, 'minutes', t.minutes,
			'role', case when array_length(t.roles, 1) = 1 then t.roles[1] end,
			'title', t.texts -> wanted.locale ->> 'title',
			'context', nullif(t.texts -> wanted.locale ->> 'context', ''),
			'goals', nullif(t.texts -> wanted.locale ->> 'goals', ''),
			'reason', nullif(t.texts -> wanted.locale ->> 'reason', ''),
			'steps', ${listed('executionSteps')}, 'materials', ${listed('materials')}
		) as current
		from (${wanted('keys' in of ? of.keys : of.ids)}) as wanted
		join action as t on t.code = wanted.code`,
	lock: async (db, keys) => {
		await sql`
			select from action where code in (select code from (${wanted(keys)}) as wanted) order by id for update
		`.execute(db)
	},
	insert: async (db, rows, moment) => {
		await sql`
			insert into action (id, code, type, minutes, roles, texts)
			select gen_random_uuid(), first.code, coalesce(first.data ->> 'type', 'sales'),
				(first.data ->> 'minutes')::integer,
				case when first.data ->> 'role' is null then array['service-agent', 'prospector']
					else array[first.data ->> 'role'] end,
				(select jsonb_object_agg(locale, ${wordsOf(sql`first.data`, sql`'{}'::jsonb`)}) from ${all})
			from (
				select distinct on (code) code, data
				from (select split_part(r.key, ${separator}, 1) as code, r.key, r.data from (${rows}) as r) as named
				order by code, key
			) as first
			on conflict (code) do nothing
		`.execute(db)
		await actionImport.update(db, rows, moment)
	},
	update: async (db, rows) => {
		await sql`
			update action set
				type = coalesce(word.type, action.type),
				roles = case when word.role is null then action.roles else array[word.role] end,
				minutes = case when word.has_minutes then word.minutes else action.minutes end,
				texts = action.texts || word.texts
			from (
				select named.code, max(named.data ->> 'type') as type,
					max(named.data ->> 'role') as role, bool_or(named.data ? 'minutes') as has_minutes,
					max((named.data ->> 'minutes')::integer) as minutes,
					jsonb_object_agg(named.locale, ${wordsOf(sql`named.data`, sql`(action.texts -> named.locale)`)}) as texts
				from (
					select split_part(r.id, ${separator}, 1) as code, r.data,
						coalesce(nullif(split_part(r.id, ${separator}, 2), ''), 'en') as locale
					from (${rows}) as r
				) as named join action on action.code = named.code
				group by named.code
			) as word
			where action.code = word.code
		`.execute(db)
	},
	listUsed: async (db, ids) => {
		const { rows } = await sql<{ code: string }>`
			select code from action where code = any(${codesOf(ids)}::text[])
				and exists (select from visit_action where action_id = action.id)
		`.execute(db)
		const used = new Set(rows.map(({ code }) => code))
		return ids.filter((id) => used.has(id.split(keySeparator)[0] ?? ''))
	},
	remove: async (db, ids) => {
		await sql`delete from action where code = any(${codesOf(ids)}::text[])`.execute(db)
	},
}
