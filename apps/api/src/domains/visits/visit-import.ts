import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type ImportAdapter, keySeparator, type Sql } from '#platform/imports/import-adapter'
import { type ImportColumn, refColumn, refOf, tableAdapter } from '#platform/imports/table-adapter'
import { announcePlan } from '#platform/live-feed'
import { checkVisitDays } from './changes/check-visit-days.ts'
import { announceDay } from './office/office-plan-service.ts'
import { takeTours } from './planned-visit-repository.ts'

const separator = sql.lit(keySeparator)
const naturalKey: Sql = sql`employee.personnel_number || ${separator} || customer.aws_id || ${separator} || t.date`
const key: Sql = sql`coalesce(t.import_key, ${naturalKey})`

/** Finds visits by a file's own key, or by employee, customer and day; planned visits take precedence. */
const ofKeys = (keys: Sql): Sql => sql`
	(
		t.import_key in (${keys})
		or t.import_key is null
			and customer.aws_id in (select split_part(key, ${separator}, 2) from (${keys}) as sought (key))
			and ${naturalKey} in (${keys})
	)
	and not exists (
		select from visit as other
		where other.employee_id = t.employee_id and other.customer_id = t.customer_id and other.date = t.date
			and coalesce(other.import_key, '') = coalesce(t.import_key, '')
			and (other.status = 'plan', other.created_at, other.id) > (t.status = 'plan', t.created_at, t.id)
	)`

const time = (field: string, column: string): ImportColumn => ({
	field,
	column,
	type: 'time',
	show: sql`to_char(${sql.ref(`t.${column}`)}, 'HH24:MI')`,
})

async function writeActions(db: Db, rows: Sql): Promise<void> {
	await sql`
		delete from visit_action using (${rows}) as r
		where visit_action.visit_id = r.id::uuid and r.data ? 'actions'
	`.execute(db)
	await sql`
		insert into visit_action (visit_id, action_id, rank)
		select r.id::uuid, named.action_id::uuid, named.rank
		from (${rows}) as r
		cross join lateral jsonb_array_elements_text(r.refs -> 'actions')
			with ordinality as named (action_id, rank)
		where r.data ? 'actions'
		on conflict do nothing
	`.execute(db)
}

/** Increments the versions of the visits' days, so that phones reload them. */
async function touchDays(db: Db, visits: Sql): Promise<void> {
	await sql`
		insert into tour (id, employee_id, date)
		select gen_random_uuid(), employee_id, date from visit where id in (${visits})
		group by employee_id, date order by employee_id, date
		on conflict (employee_id, date) do update set version = tour.version + 1, is_optimized = false
	`.execute(db)
}

const idsOf = (rows: Sql): Sql => sql`select id::uuid from (${rows}) as r`

const lockBefore: ImportAdapter['lockBefore'] = {
	find: async (db, rows) => {
		const found = await sql<{ id: string }>`
			with r as materialized (select id, key, data from (${rows}) as given)
			select tour.id from r join visit on visit.id = r.id::uuid
			join tour on tour.employee_id = visit.employee_id and tour.date = visit.date
			union
			select tour.id from r join visit on visit.import_key = r.key
			join tour on tour.employee_id = visit.employee_id and tour.date = visit.date
			union
			select tour.id from r join employee on employee.personnel_number = r.data ->> 'employee'
			join tour on tour.employee_id = employee.id and tour.date = (r.data ->> 'date')::date
		`.execute(db)
		return found.rows.map(({ id }) => id)
	},
	take: takeTours,
}

const visits = tableAdapter({
	kind: 'visits',
	table: 'visit',
	from: sql`
		visit as t
		join employee on employee.id = t.employee_id
		join customer on customer.id = t.customer_id`,
	key,
	ofKeys,
	references: { employee: 'employees', customer: 'customers', actions: 'actions' },
	columns: [
		refColumn('employee', 'employee_id', sql`employee.personnel_number`),
		refColumn('customer', 'customer_id', sql`customer.aws_id`),
		{ field: 'date', column: 'date', type: 'date' },
		{ field: 'comment', column: 'comment', type: 'text' },
		time('appointmentFrom', 'appointment_from'),
		time('appointmentTo', 'appointment_to'),
	],
	shown: {
		actions: sql`(
			select jsonb_agg(action.code order by visit_action.rank)
			from visit_action join action on action.id = visit_action.action_id
			where visit_action.visit_id = t.id
		)`,
	},
	fixed: ({ now }) => ({
		status: sql`'plan'`,
		created_at: sql`${now}::timestamptz`,
		import_key: sql`r.key`,
		tour_position: sql`(
			select coalesce(max(other.tour_position), 0) from visit as other
			where other.employee_id = (${refOf('employee')})::uuid
				and other.date = (r.data ->> 'date')::date
		) + row_number() over (partition by ${refOf('employee')}, r.data ->> 'date' order by r.key)`,
	}),
	touch: () => ({ version: sql`t.version + 1` }),
	parts: ['visit_action'],
	isChanged: sql`t.version > 1 or t.status <> 'plan' or t.arrived_at is not null`,
	otherKey: {
		// A customer is visited at most once a day.
		of: ({ customer, date }) =>
			typeof customer === 'string' && typeof date === 'string'
				? `${customer}${keySeparator}${date}`
				: null,
		fields: ['date'],
		reason: 'taken day',
	},
	// A renumbered customer counts as one, whichever number a row uses.
	settleOtherKeys: (rows) => sql`
		select r.file, r.row_number, customer.aws_id || ${separator} || (r.data ->> 'date') as other_key
		from (${rows}) as r
		join customer_alias on customer_alias.number = r.data ->> 'customer'
		join customer on customer.id = customer_alias.customer_id
		where r.data ->> 'date' is not null and customer.aws_id is not null`,
	findFaults: (rows) => sql`
		select r.row_number, 'taken day' as reason, 'date' as field, r.data -> 'date' as value
		from (${rows}) as r
		where r.is_new and exists (
			select from visit where visit.customer_id = (${refOf('customer')})::uuid
				and visit.date = (r.data ->> 'date')::date and visit.status = 'plan'
		)
		union all
		select r.row_number, 'required', case when r.data ->> 'appointmentTo' is null then 'appointmentTo'
			else 'appointmentFrom' end, 'null'
		from (${rows}) as r
		where (r.data ->> 'appointmentFrom' is null) <> (r.data ->> 'appointmentTo' is null)`,
	checkRows: checkVisitDays,
	afterInsert: async (db, rows) => {
		await writeActions(db, rows)
		await touchDays(db, idsOf(rows))
	},
	afterUpdate: async (db, rows) => {
		await writeActions(db, rows)
		await touchDays(db, idsOf(rows))
	},
	announce: async (db, ids) => {
		const { rows } = await sql<{ employeeId: string; date: string; version: number }>`
			select distinct on (tour.employee_id) tour.employee_id as "employeeId", tour.date, tour.version
			from visit join tour on tour.employee_id = visit.employee_id and tour.date = visit.date
			where visit.id::text in (${ids}) and visit.date >= current_date
			order by tour.employee_id, tour.date
		`.execute(db)
		for (const day of rows) {
			await announcePlan(db, { ...day, by: null })
			await announceDay(db, day, new Date())
		}
	},
	beforeRemove: (db, ids) => touchDays(db, sql`select unnest(${[...ids]}::uuid[])`),
})

/** Planned visits by employee, customer and day */
export const visitImport: ImportAdapter = { ...visits, lockBefore }
