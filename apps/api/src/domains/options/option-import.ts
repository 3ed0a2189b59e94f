import {
	isOpenList,
	isWithdrawable,
	type Locale,
	locales,
	optionLists,
	releasedValues,
	type StaticList,
} from '@roundsman/contract'
import { sql } from 'kysely'
import type { EventSource } from '#platform/events/record-event'
import { keySeparator, type Sql } from '#platform/imports/import-adapter'
import { tableAdapter } from '#platform/imports/table-adapter'
import { wordOption } from './option-master-service.ts'

const labelFields: Record<Locale, string> = {
	de: 'labelDe',
	en: 'labelEn',
	fr: 'labelFr',
	it: 'labelIt',
	nl: 'labelNl',
}

const lists = Object.keys(optionLists) as StaticList[]
const known = JSON.stringify(
	lists.flatMap((list) =>
		releasedValues(list).map((value) => ({ list, value, stays: !isWithdrawable(list, value) })),
	),
)
const openNames = lists.filter(isOpenList)

/** Unknown lists and values, labels that texts cannot store, and values that rules require */
const findFaults = (rows: Sql): Sql => sql`
	with known as materialized (
		select list, value, stays
		from jsonb_to_recordset(${known}::jsonb) as one (list text, value text, stays boolean)
	), given as (
		select r.row_number, r.data, r.data ->> 'list' as list, r.data ->> 'value' as value from (${rows}) as r
	)
	select row_number, 'unknown value' as reason, 'list' as field, data -> 'list' as value
	from given where list is not null and list not in (select list from known)
	union all
	select row_number, 'unknown value', 'value', data -> 'value'
	from given where list in (select list from known) and list <> all(${openNames}::text[])
		and not exists (select from known where known.list = given.list and known.value = given.value)
	union all
	select row_number, 'unknown value', 'isWithdrawn', data -> 'isWithdrawn'
	from given where (data ->> 'isWithdrawn')::boolean and exists (
		select from known where known.list = given.list and known.value = given.value and stays
	)
	union all
	select row_number, case when char_length(data ->> label) > 60 then 'too long' else 'characters' end,
		label, data -> label
	from given cross join unnest(${Object.values(labelFields)}::text[]) as label
	where char_length(data ->> label) > 60 or data ->> label ~ '[{}]|\\$t\\('
`

type Words = { list: StaticList; value: string; isNew: boolean } & Record<Locale, string | null>

/** The texts of a value: a new row leaves languages without text unchanged. */
const wordsOf = ({ list: _, value: __, isNew, ...labels }: Words) =>
	isNew ? Object.fromEntries(Object.entries(labels).filter(([, label]) => label !== null)) : labels

type Source = EventSource & { now: Date }

async function wordRows(source: Source, ids: Sql, isNew = false): Promise<void> {
	const { rows } = await sql<Words>`
		select list, value, label_de as de, label_en as en, label_fr as fr, label_it as it, label_nl as nl,
			${isNew}::boolean as "isNew"
		from option_value where id in (${ids}) order by list, value
	`.execute(source.db)
	for (const row of rows) await wordOption(source, row, wordsOf(row))
}

async function forgetWords(source: Source, ids: readonly string[]): Promise<void> {
	const rows = await source.db
		.selectFrom('option_value')
		.select(['list', 'value'])
		.where('id', 'in', ids)
		.execute()
	const none = Object.fromEntries(locales.map((locale) => [locale, null]))
	for (const place of rows) await wordOption(source, place, none)
}

const idsOf = (rows: Sql): Sql => sql`select r.id::uuid from (${rows}) as r`

/** Values of option lists by list and code. */
export const optionImport = tableAdapter({
	kind: 'options',
	table: 'option_value',
	key: sql`t.list || ${sql.lit(keySeparator)} || t.value`,
	recordOf: (key) => sql`replace(${key}, ${sql.lit(keySeparator)}, '/')`,
	columns: [
		{ field: 'list', column: 'list', type: 'text' },
		{ field: 'value', column: 'value', type: 'text' },
		...locales.map((locale) => ({
			field: labelFields[locale],
			column: `label_${locale}`,
			type: 'text' as const,
		})),
		{ field: 'rank', column: 'rank', type: 'integer' },
		{ field: 'isWithdrawn', column: 'is_withdrawn', type: 'boolean', initial: sql`false` },
	],
	touch: () => ({ version: sql`t.version + 1` }),
	isChanged: sql`t.version > 1 or exists (
		select from visit_report where t.list = 'business-action' and t.value = any(business_actions)
	)`,
	findFaults,
	afterInsert: (db, rows, moment) => wordRows({ ...moment, db }, idsOf(rows), true),
	afterUpdate: (db, rows, moment) => wordRows({ ...moment, db }, idsOf(rows)),
	beforeRemove: (db, ids, moment) => forgetWords({ ...moment, db }, ids),
})
