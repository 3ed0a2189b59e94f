import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type ImportAdapter, keySeparator, type Sql } from '#platform/imports/import-adapter'

const separator = sql.lit(keySeparator)
const part = (key: Sql, place: number): Sql =>
	sql`split_part(${key}, ${separator}, ${sql.lit(place)})`

const spans = (keys: Sql): Sql => sql`
	select customer.aws_id || ${separator} || day.key || ${separator} || (span ->> 'from') as key,
		customer.aws_id as number, day.key as weekday, span ->> 'from' as begins, span ->> 'to' as ends
	from customer
	cross join lateral jsonb_each(customer.opening_hours) as day
	cross join lateral jsonb_array_elements(day.value) as span
	where customer.opening_hours is not null
		and customer.aws_id in (select ${part(sql`sought.key`, 1)} from (${keys}) as sought (key))`

const found = (keys: Sql): Sql => sql`
	select key, number, weekday, begins, ends from (${spans(keys)}) as one where key in (${keys})`

/** Rewrites weeks. `changed` selects `key, ends` of periods; those without an end are deleted. */
async function writeWeeks(db: Db, changed: Sql, now: Date): Promise<void> {
	await sql`
		with changed as materialized (${changed}), named as (
			select ${part(sql`key`, 1)} as number, ${part(sql`key`, 2)} as weekday, ${part(sql`key`, 3)} as begins,
				ends, key
			from changed
		), after as (
			select number, weekday, begins, ends from named where ends is not null
			union all
			select number, weekday, begins, ends from (${spans(sql`select key from changed`)}) as known
			where known.key not in (select key from changed)
		), days as (
			select number, weekday,
				jsonb_agg(jsonb_build_object('from', begins, 'to', ends) order by begins) as spans
			from after group by number, weekday
		), weeks as (select number, jsonb_object_agg(weekday, spans) as week from days group by number)
		update customer set version = version + 1, updated_at = ${now}, opening_hours = (
			select week from weeks where weeks.number = customer.aws_id
		)
		where aws_id in (select number from named)
	`.execute(db)
}

/** Customers' opening hours: a row is a period on a weekday. */
export const openingHourImport: ImportAdapter = {
	kind: 'opening-hours',
	id: 'key',
	references: { customer: 'customers' },
	filled: ['to'],
	recordOf: (key) => sql`(select customer.id::text from customer where aws_id = ${part(key, 1)})`,
	lookup: (keys) => sql`select key, key as id from (${found(keys)}) as known`,
	current: (of) => sql`
		select key, key as id, null::jsonb as touched, jsonb_build_object(
			'customer', number, 'weekday', weekday, 'from', begins, 'to', ends
		) as current
		from (${found('keys' in of ? of.keys : of.ids)}) as known`,
	lock: async (db, keys) => {
		await sql`
			select from customer where aws_id in (select ${part(sql`sought.key`, 1)} from (${keys}) as sought (key))
			order by id for no key update
		`.execute(db)
	},
	insert: (db, rows, { now }) =>
		writeWeeks(db, sql`select r.key, r.data ->> 'to' as ends from (${rows}) as r`, now),
	update: (db, rows, { now }) =>
		writeWeeks(
			db,
			sql`select r.id as key, r.data ->> 'to' as ends from (${rows}) as r where r.data ->> 'to' is not null`,
			now,
		),
	listUsed: async () => [],
	remove: (db, ids, { now }) =>
		writeWeeks(
			db,
			sql`select key, null::text as ends from unnest(${[...ids]}::text[]) as key`,
			now,
		),
	findFaults: (rows) => sql`
		with given as (
			select r.row_number, r.data, r.data ->> 'customer' as customer, r.data ->> 'weekday' as weekday,
				r.data ->> 'from' as begins, r.data ->> 'to' as ends
			from (${rows}) as r
		)
		select row_number, 'order of times' as reason, 'from' as field, data -> 'from' as value
		from given where exists (
			select from given as other
			where other.customer = given.customer and other.weekday = given.weekday
				and other.row_number < given.row_number and other.begins < given.ends
				and given.begins < other.ends and other.begins <> given.begins
		)`,
}
