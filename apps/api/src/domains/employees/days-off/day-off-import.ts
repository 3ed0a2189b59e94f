import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type ImportAdapter, keySeparator, type Sql } from '#platform/imports/import-adapter'

const separator = sql.lit(keySeparator)
const part = (key: Sql, place: number): Sql =>
	sql`split_part(${key}, ${separator}, ${sql.lit(place)})`
const begins = sql`coalesce(day_off.first_date, day_off.date)`

const periods = (keys: Sql): Sql => sql`
	select employee.personnel_number || ${separator} || to_char(${begins}, 'YYYY-MM-DD') as key,
		employee.personnel_number as number, ${begins} as begins, max(day_off.date) as ends,
		min(day_off.part) as part
	from day_off join employee on employee.id = day_off.employee_id
	where employee.personnel_number in (select ${part(sql`sought.key`, 1)} from (${keys}) as sought (key))
	group by employee.personnel_number, ${begins}`

const found = (keys: Sql): Sql =>
	sql`
	select key, number, begins, ends, part from (${periods(keys)}) as one where key in (${keys})`

/** Removes the days of periods; `keys` is a query. */
async function removePeriods(db: Db, keys: Sql): Promise<void> {
	await sql`
		with named as materialized (${keys})
		delete from day_off using employee
		where employee.id = day_off.employee_id and (employee.personnel_number, ${begins}) in (
			select ${part(sql`named.key`, 1)}, (${part(sql`named.key`, 2)})::date from named
		)
	`.execute(db)
}

/** Adds the days of periods. `changed` selects `key, ends, part`; an existing day off joins the period. */
async function addPeriods(db: Db, changed: Sql): Promise<void> {
	await sql`
		insert into day_off (employee_id, date, part, first_date)
		select distinct on (employee.id, day) employee.id, day::date, changed.part, first_date
		from (${changed}) as changed
		cross join lateral (select (${part(sql`changed.key`, 2)})::date as first_date) as period
		join employee on employee.personnel_number = ${part(sql`changed.key`, 1)}
		cross join lateral generate_series(first_date, coalesce(changed.ends, first_date), '1 day') as day
		order by employee.id, day, first_date
		on conflict (employee_id, date) do update set part = excluded.part, first_date = excluded.first_date
	`.execute(db)
}

/** Employees' days off: a row is a period of whole or half days. */
export const dayOffImport: ImportAdapter = {
	kind: 'days-off',
	id: 'key',
	references: { employee: 'employees' },
	filled: ['lastDate', 'part'],
	recordOf: (key) =>
		sql`(select employee.id::text from employee where personnel_number = ${part(key, 1)})`,
	lookup: (keys) => sql`select key, key as id from (${found(keys)}) as known`,
	current: (of) => sql`
		select key, key as id, null::jsonb as touched, jsonb_build_object(
			'employee', number, 'date', to_char(begins, 'YYYY-MM-DD'),
			'lastDate', to_char(ends, 'YYYY-MM-DD'), 'part', part
		) as current
		from (${found('keys' in of ? of.keys : of.ids)}) as known`,
	lock: async (db, keys) => {
		await sql`
			select from employee
			where personnel_number in (select ${part(sql`sought.key`, 1)} from (${keys}) as sought (key))
			order by id for no key update
		`.execute(db)
	},
	insert: (db, rows) =>
		addPeriods(
			db,
			sql`select r.key, (r.data ->> 'lastDate')::date as ends,
				coalesce(r.data ->> 'part', 'whole') as part from (${rows}) as r`,
		),
	update: async (db, rows) => {
		const { rows: changed } = await sql<{ key: string; ends: string; part: string }>`
			select known.key, to_char(coalesce((r.data ->> 'lastDate')::date, known.ends), 'YYYY-MM-DD') as ends,
				coalesce(r.data ->> 'part', known.part) as part
			from (${rows}) as r join (${periods(sql`select r.id from (${rows}) as r`)}) as known on known.key = r.id
		`.execute(db)
		const keys = changed.map(({ key }) => key)
		await removePeriods(db, sql`select key from unnest(${keys}::text[]) as key`)
		await addPeriods(
			db,
			sql`select key, ends, part from unnest(
				${keys}::text[], ${changed.map(({ ends }) => ends)}::date[], ${changed.map((one) => one.part)}::text[]
			) as one (key, ends, part)`,
		)
	},
	listUsed: async () => [],
	remove: (db, ids) => removePeriods(db, sql`select key from unnest(${[...ids]}::text[]) as key`),
	// The reason of an absence is not stored. A row without a last date is one day.
	prepare: ({ reason, ...values }) =>
		'lastDate' in values ? { ...values, lastDate: values.lastDate ?? values.date ?? null } : values,
	findFaults: (rows) => sql`
		with given as (
			select r.row_number, r.data, r.data ->> 'employee' as employee, r.data ->> 'date' as begins,
				coalesce(r.data ->> 'lastDate', r.data ->> 'date') as ends
			from (${rows}) as r
		)
		select row_number, 'duplicate key' as reason, 'date' as field, data -> 'date' as value
		from given where exists (
			select from given as other
			where other.employee = given.employee and other.row_number < given.row_number
				and other.begins <= given.ends and given.begins <= other.ends and other.begins <> given.begins
		)`,
}
