import { sql } from 'kysely'
import { type ImportAdapter, keySeparator, type Sql } from '#platform/imports/import-adapter'

const separator = sql.lit(keySeparator)
const part = (key: Sql, place: number): Sql =>
	sql`split_part(${key}, ${separator}, ${sql.lit(place)})`

const found = (keys: Sql): Sql => sql`
	select key, number, year, half_days, touched_at, employee_id
	from (
		select employee.personnel_number || ${separator} || balance.year as key,
			employee.personnel_number as number, balance.year, balance.half_days, balance.touched_at,
			balance.employee_id
		from day_off_entitlement as balance join employee on employee.id = balance.employee_id
		where employee.personnel_number in (select ${part(sql`sought.key`, 1)} from (${keys}) as sought (key))
	) as balance
	where key in (${keys})`

const placesOf = (keys: Sql): Sql => sql`
	select employee.id as employee_id, (${part(sql`named.key`, 2)})::integer as year
	from (${keys}) as named (key)
	join employee on employee.personnel_number = ${part(sql`named.key`, 1)}`

const idsOf = (ids: readonly string[]): Sql =>
	sql`select key from unnest(${[...ids]}::text[]) as key`

/** Employees' days off per year: a row is one year of one employee, in days and half days. */
export const balanceImport: ImportAdapter = {
	kind: 'day-off-balances',
	id: 'key',
	references: { employee: 'employees' },
	filled: ['days'],
	recordOf: (key) =>
		sql`(select employee.id::text from employee where personnel_number = ${part(key, 1)})`,
	lookup: (keys) => sql`select key, key as id from (${found(keys)}) as known`,
	current: (of) => sql`
		select key, key as id,
			case when touched_at is not null then jsonb_build_object('days', touched_at) end as touched,
			jsonb_build_object(
				'employee', number, 'year', year, 'days', trim_scale(half_days / 2.0)
			) as current
		from (${found('keys' in of ? of.keys : of.ids)}) as known`,
	lock: async (db, keys) => {
		await sql`
			select from employee
			where personnel_number in (select ${part(sql`sought.key`, 1)} from (${keys}) as sought (key))
			order by id for no key update
		`.execute(db)
	},
	insert: async (db, rows) => {
		await sql`
			insert into day_off_entitlement (employee_id, year, half_days)
			select employee.id, (${part(sql`r.key`, 2)})::integer, ((r.data ->> 'days')::numeric * 2)::integer
			from (${rows}) as r join employee on employee.personnel_number = ${part(sql`r.key`, 1)}
		`.execute(db)
	},
	update: async (db, rows) => {
		await sql`
			update day_off_entitlement as balance
			set half_days = ((r.data ->> 'days')::numeric * 2)::integer, touched_at = null
			from (${rows}) as r join employee on employee.personnel_number = ${part(sql`r.id`, 1)}
			where balance.employee_id = employee.id and balance.year = (${part(sql`r.id`, 2)})::integer
				and r.data ->> 'days' is not null
		`.execute(db)
	},
	listUsed: async (db, ids) => {
		const { rows } = await sql<{ key: string }>`
			select key from (${found(idsOf(ids))}) as known where touched_at is not null
		`.execute(db)
		return rows.map(({ key }) => key)
	},
	remove: async (db, ids) => {
		await sql`
			delete from day_off_entitlement as balance using (${placesOf(idsOf(ids))}) as gone
			where balance.employee_id = gone.employee_id and balance.year = gone.year
		`.execute(db)
	},
}
