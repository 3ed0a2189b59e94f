import type { DayOffRequestForm, RequestState } from '@roundsman/contract'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Db } from '#db/database'
import { isUuid } from '#db/ids'
import { scopedPeople } from '#domains/employees'
import type { OfficeScope } from '#platform/office-scope'
import { totalOf } from '#platform/paging'

const columns = [
	'day_off_request.id',
	'day_off_request.employee_id as employeeId',
	'day_off_request.first_date as firstDate',
	'day_off_request.last_date as lastDate',
	'day_off_request.part',
	'day_off_request.note',
	'day_off_request.state',
	'day_off_request.reason',
	'day_off_request.asked_at as askedAt',
	'day_off_request.decided_at as decidedAt',
	'day_off_request.withdrawn_at as withdrawnAt',
] as const

type Range = { start: string; end: string }

/** Requests of some people that overlap a range, earliest first */
export const listRequestsOf = (db: Db, employeeIds: readonly string[], { start, end }: Range) =>
	db
		.selectFrom('day_off_request')
		.select(columns)
		.where(sql<boolean>`employee_id = any(${employeeIds}::uuid[])`)
		.where('first_date', '<=', end)
		.where('last_date', '>=', start)
		.orderBy('first_date')
		.orderBy('id')
		.execute()
export type RequestRow = Awaited<ReturnType<typeof listRequestsOf>>[number]

export const listEntitlementsOf = (
	db: Db,
	employeeIds: readonly string[],
	years: readonly number[],
) =>
	db
		.selectFrom('day_off_entitlement')
		.select(['employee_id as employeeId', 'year', 'half_days as halfDays'])
		.where(sql<boolean>`employee_id = any(${employeeIds}::uuid[])`)
		.where(sql<boolean>`year = any(${years}::integer[])`)
		.orderBy('year')
		.execute()

/** The number of changes of a person's requests */
export async function countSteps(db: Db, employeeId: string): Promise<number> {
	const { steps } = await db
		.selectFrom('day_off_request')
		.select(
			sql<number>`coalesce(sum(1 + (decided_at is not null)::integer + (withdrawn_at is not null)::integer), 0)`.as(
				'steps',
			),
		)
		.where('employee_id', '=', employeeId)
		.executeTakeFirstOrThrow()
	return Number(steps)
}

export async function findRequest(db: Db, id: string): Promise<RequestRow | undefined> {
	if (!isUuid(id)) return undefined
	return db.selectFrom('day_off_request').select(columns).where('id', '=', id).executeTakeFirst()
}

/** A request, locked until the transaction ends */
export const lockRequest = (db: Db, id: string) =>
	db
		.selectFrom('day_off_request')
		.select(columns)
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirstOrThrow()

export async function insertRequest(
	db: Db,
	employeeId: string,
	{ id, firstDate, lastDate, part, note }: DayOffRequestForm,
	at: Date,
): Promise<void> {
	await db
		.insertInto('day_off_request')
		.values({
			...{ id, employee_id: employeeId, part, note },
			...{ first_date: firstDate, last_date: lastDate, asked_at: at },
		})
		.execute()
}

type Decided = { state: RequestState; reason: string | null; by: string; at: Date }

export async function markDecided(db: Db, id: string, { by, at, ...decided }: Decided) {
	await db
		.updateTable('day_off_request')
		.set({ ...decided, decided_by: by, decided_at: at })
		.where('id', '=', id)
		.execute()
}

export async function markWithdrawn(db: Db, id: string, at: Date): Promise<void> {
	await db
		.updateTable('day_off_request')
		.set({ state: 'withdrawn', withdrawn_at: at })
		.where('id', '=', id)
		.execute()
}

const visits = sql<number>`(
	select count(*)::integer from visit
	where visit.employee_id = day_off_request.employee_id and visit.status = 'plan'
		and visit.date between day_off_request.first_date and day_off_request.last_date
)`

const officeRequests = (db: Db, scope: OfficeScope) =>
	scopedPeople(db, scope)
		.innerJoin('day_off_request', 'day_off_request.employee_id', 'employee.id')
		.where('employee.is_active', '=', true)

const officeColumns = <T extends keyof Database>(
	query: SelectQueryBuilder<Database, T | 'employee' | 'day_off_request', object>,
) =>
	(query as SelectQueryBuilder<Database, 'employee' | 'day_off_request', object>).select([
		...columns,
		'employee.name',
		'employee.country',
		'employee.postal_code as postalCode',
		visits.as('visits'),
	])

/** One page of requests of the scope's people */
export async function findOfficeRequests(
	db: Db,
	scope: OfficeScope,
	{ state, page, perPage }: { state: 'open' | 'decided'; page: number; perPage: number },
) {
	const isOpen = state === 'open'
	const all = officeRequests(db, scope).where('day_off_request.state', isOpen ? '=' : '<>', 'asked')
	const total = await totalOf(all)
	const moment = isOpen
		? sql`day_off_request.asked_at`
		: sql`coalesce(day_off_request.withdrawn_at, day_off_request.decided_at) desc`
	const rows = await officeColumns(all)
		.orderBy(moment)
		.orderBy('day_off_request.id')
		.limit(perPage)
		.offset((page - 1) * perPage)
		.execute()
	return { rows, total }
}

export async function findOfficeRequest(db: Db, scope: OfficeScope, id: string) {
	if (!isUuid(id)) return undefined
	return officeColumns(officeRequests(db, scope))
		.where('day_off_request.id', '=', id)
		.executeTakeFirst()
}
export type OfficeRequestRow = NonNullable<Awaited<ReturnType<typeof findOfficeRequest>>>

type Entitled = { employeeId: string; year: number; halfDays: number | null; at: Date }

/** Sets a balance manually; returns the previous one. */
export async function putEntitlement(
	db: Db,
	{ employeeId, year, halfDays, at }: Entitled,
): Promise<number | null> {
	const [before] = await listEntitlementsOf(db, [employeeId], [year])
	if (halfDays === null) {
		await db
			.deleteFrom('day_off_entitlement')
			.where('employee_id', '=', employeeId)
			.where('year', '=', year)
			.execute()
	} else {
		await db
			.insertInto('day_off_entitlement')
			.values({ employee_id: employeeId, year, half_days: halfDays, touched_at: at })
			.onConflict((conflict) =>
				conflict
					.columns(['employee_id', 'year'])
					.doUpdateSet({ half_days: halfDays, touched_at: at }),
			)
			.execute()
	}
	return before?.halfDays ?? null
}

/** Deletes requests whose days ended before a date; taken days off stay. Returns their number. */
export async function forgetRequests(db: Db, before: Date): Promise<number> {
	const { numAffectedRows = 0n } = await sql`
		delete from day_off_request where last_date < (${before}::timestamptz at time zone 'UTC')::date
	`.execute(db)
	return Number(numAffectedRows)
}
