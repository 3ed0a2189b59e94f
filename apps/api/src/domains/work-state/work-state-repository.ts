import type { Country, QueryOf, ReportedChange, workStateRoutes } from '@roundsman/contract'
import { contractVersion, type observations } from '@roundsman/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import { scopedPeople } from '#domains/employees'
import type { OfficeScope } from '#platform/office-scope'

type WorkStateQuery = QueryOf<typeof workStateRoutes.listWorkStates>

export type WorkStateRow = {
	id: string
	name: string
	country: Country
	sectors: string[]
	unobserved: (typeof observations)[number][]
	lastContactAt: Date | null
	waiting: number
	refused: number
	wireVersion: number | null
	storageUsed: number | null
	storageQuota: number | null
	askedAt: Date | null
}

/** Changes reported by phones, with their state since */
const reported = sql`
	select report.employee_id, change.key, change.kind, change.about, change."savedAt",
		case when operation.outcome is null and change."isRefused" then 'refused' else operation.outcome end as outcome,
		operation.created_at as arrived_at, operation.request, operation.answer
	from device_report as report
	cross join lateral jsonb_to_recordset(report.changes) as change (
		key uuid, kind text, about text, "savedAt" timestamptz, "isRefused" boolean
	)
	left join operation on operation.employee_id = report.employee_id and operation.key = change.key`

/** Field people of the scope, with the state of work on their phones */
function workStates(db: Db, scope: OfficeScope): RawBuilder<unknown> {
	const people = scopedPeople(db, scope)
		.where('employee.is_active', '=', true)
		.where('employee.role', 'is not', null)
		.select(['employee.id', 'employee.name', 'employee.country'])
	return sql`
		select person.id, person.name, person.country,
			array(
				select sector.name from employee_sector join sector on sector.id = employee_sector.sector_id
				where employee_sector.employee_id = person.id order by sector.name
			) as sectors,
			array(select what from unobserved where unobserved.country = person.country) as unobserved,
			device.last_contact as "lastContactAt", device.wire_version as "wireVersion",
			device.asked_at as "askedAt", device.storage_used as "storageUsed",
			device.storage_quota as "storageQuota",
			coalesce(work.waiting, 0)::integer as waiting, coalesce(work.refused, 0)::integer as refused
		from (${people}) as person
		left join (
			select employee_id, max(reported_at) as last_contact, min(wire_version) as wire_version,
				max(asked_at) as asked_at,
				(array_agg(storage_used order by storage_quota - storage_used))[1]::float8 as storage_used,
				(array_agg(storage_quota order by storage_quota - storage_used))[1]::float8 as storage_quota
			from device_report group by employee_id
		) as device on device.employee_id = person.id
		left join (
			select employee_id, count(*) filter (where outcome is null) as waiting,
				count(*) filter (where outcome = 'refused') as refused
			from (${reported}) as change group by employee_id
		) as work on work.employee_id = person.id`
}

const isOld = sql`"wireVersion" < ${contractVersion}`
const conditions = { refused: sql`refused > 0`, waiting: sql`waiting > 0`, old: isOld }

function matching({ 'filter.search': search, 'filter.state': state }: WorkStateQuery) {
	const all: RawBuilder<unknown>[] = []
	if (state) all.push(conditions[state])
	if (search) {
		const text = sql`fold_text(name || ' ' || array_to_string(sectors, ' '))`
		all.push(sql`${text} like '%' || fold_text(${search}) || '%'`)
	}
	return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

const attention = sql`refused desc, waiting desc, "lastContactAt" asc nulls last`
const sortColumns = {
	...{ name: sql`name`, lastContactAt: sql`"lastContactAt"`, waiting: sql`waiting` },
	...{ refused: sql`refused`, wireVersion: sql`"wireVersion"` },
}

function orderOf(sort: WorkStateQuery['sort'] = 'attention'): RawBuilder<unknown> {
	const by = sort.replace('-', '')
	if (by === 'attention') return attention
	const column = sortColumns[by as keyof typeof sortColumns]
	return sort.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} asc nulls last`
}

/** One page of the scope's people, those who need attention first, and their total number */
export async function listStates(db: Db, scope: OfficeScope, query: WorkStateQuery) {
	const all = workStates(db, scope)
	const counted = await sql<{ total: number }>`
		select count(*)::integer as total from (${all}) as state where ${matching(query)}
	`.execute(db)
	const { rows } = await sql<WorkStateRow>`
		select id, name, country, sectors, unobserved, "lastContactAt", waiting, refused, "wireVersion",
			"storageUsed", "storageQuota", "askedAt"
		from (${all}) as state where ${matching(query)}
		order by ${orderOf(query.sort)}, name, id
		limit ${query.perPage} offset ${(query.page - 1) * query.perPage}
	`.execute(db)
	return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function countStates(db: Db, scope: OfficeScope) {
	const { rows } = await sql<{ everyone: number; refused: number; waiting: number; old: number }>`
		select count(*)::integer as everyone,
			count(*) filter (where refused > 0)::integer as refused,
			count(*) filter (where waiting > 0)::integer as waiting,
			count(*) filter (where ${isOld})::integer as old
		from (${workStates(db, scope)}) as state
	`.execute(db)
	return rows[0] ?? { everyone: 0, refused: 0, waiting: 0, old: 0 }
}

/** The state of all phones in the scope, for the board */
export async function listPhones(db: Db, scope: OfficeScope) {
	const { rows } = await sql<
		Pick<WorkStateRow, 'id' | 'unobserved' | 'lastContactAt' | 'waiting' | 'refused'>
	>`
		select id, unobserved, "lastContactAt", waiting, refused from (${workStates(db, scope)}) as state
	`.execute(db)
	return rows
}

export async function findState(db: Db, scope: OfficeScope, id: string) {
	if (!isUuid(id)) return undefined
	const { rows } = await sql<WorkStateRow>`
		select id, name, country, sectors, unobserved, "lastContactAt", waiting, refused, "wireVersion",
			"storageUsed", "storageQuota", "askedAt"
		from (${workStates(db, scope)}) as state where id = ${id}
	`.execute(db)
	return rows[0]
}

export type ReportedRow = Omit<ReportedChange, 'savedAt' | 'isRefused'> & {
	savedAt: Date
	outcome: 'applied' | 'refused' | 'voided' | null
	arrivedAt: Date | null
	request: string | null
	answer: string | null
}

/** Pending changes on the phones of an employee, oldest first. */
export async function listReported(db: Db, employeeId: string): Promise<ReportedRow[]> {
	const { rows } = await sql<ReportedRow>`
		select key, kind, about, "savedAt", outcome, arrived_at as "arrivedAt", request, answer
		from (${reported}) as change where employee_id = ${employeeId}
		order by "savedAt", key
	`.execute(db)
	return rows
}

/** Lost changes of an employee's phones that have not arrived since, oldest first. */
export const listLostOf = (db: Db, employeeId: string) =>
	db
		.selectFrom('lost_change')
		.where('lost_change.employee_id', '=', employeeId)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('operation')
						.select('operation.key')
						.whereRef('operation.employee_id', '=', 'lost_change.employee_id')
						.whereRef('operation.key', '=', 'lost_change.key'),
				),
			),
		)
		.orderBy('lost_change.noted_at')
		.select(['lost_change.kind', 'lost_change.noted_at as savedAt'])
		.execute()
