import {
	type listedVisitRoutes,
	type QueryOf,
	searchWordsOf,
	type VisitStage,
} from '@roundsman/contract'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import { holdsWord } from '#domains/customers'
import { cutPage, inOrder, joinedFor } from '#platform/listed-page'
import { hasId, isInScope, type OfficeScope } from '#platform/office-scope'
import { sortOrder, totalUpToMost } from '#platform/paging'

type ListedVisitQuery = QueryOf<typeof listedVisitRoutes.listOfficeVisits>

/** The same as `stageOf` says it; what was deleted is cancelled to the eye. */
const stage = sql<VisitStage>`case
	when visit.status = 'plan' and visit.arrived_at is not null then 'in_progress'
	when visit.status = 'deleted' then 'canceled'
	else visit.status end`

/** Visits at customers whose sector lies in the scope. */
const scoped = (db: Db, scope: OfficeScope) =>
	db
		.selectFrom('visit')
		.innerJoin('customer', 'customer.id', 'visit.customer_id')
		.innerJoin('sector', 'sector.id', 'customer.sector_id')
		.innerJoin('employee', 'employee.id', 'visit.employee_id')
		.where(isInScope(scope, { sectorId: 'sector.id', country: 'sector.country' }))

/** The same for a search: PostgreSQL leaves out a table here that nothing is asked of. */
const searched = (db: Db, scope: OfficeScope) =>
	db
		.selectFrom('visit')
		.leftJoin('customer', 'customer.id', 'visit.customer_id')
		.leftJoin('sector', 'sector.id', 'customer.sector_id')
		.leftJoin('employee', 'employee.id', 'visit.employee_id')
		.where(isInScope(scope, { sectorId: 'sector.id', country: 'sector.country' }))

type Searched = ReturnType<typeof searched>

/** So many customers are looked up one by one; more are searched among the visits. */
const fewCustomers = 500

/** A word of the customer, or a part of the employee's name: each is searched once, not for each visit. */
async function holds(db: Db, word: string) {
	const customers = db
		.selectFrom('customer')
		.select('id')
		.where(holdsWord(sql`search_text`, word, false))
	const few = await customers.limit(fewCustomers + 1).execute()
	const employees = await db
		.selectFrom('employee')
		.select('id')
		.where(sql<boolean>`fold_text(name) like ${`%${word}%`}`)
		.execute()
	const idsOf = (rows: readonly { id: string }[]) => sql`${rows.map(({ id }) => id)}::uuid[]`
	const ofCustomers =
		few.length > fewCustomers
			? sql<boolean>`visit.customer_id in ${customers}`
			: sql<boolean>`visit.customer_id = any(${idsOf(few)})`
	if (employees.length === 0) return ofCustomers
	return sql<boolean>`(${ofCustomers} or visit.employee_id = any(${idsOf(employees)}))`
}

function filtered(rows: Searched, query: ListedVisitQuery, words: readonly Expression<SqlBool>[]) {
	const { 'filter.stage': stages, 'filter.country': country } = query
	const { 'filter.startDate': start, 'filter.endDate': end } = query
	let all = rows
		.where(hasId('customer.sector_id', query['filter.sector']))
		.where(hasId('visit.employee_id', query['filter.employee']))
		.where(hasId('visit.customer_id', query['filter.customer']))
	if (stages) all = all.where(stage, 'in', stages)
	if (country !== undefined) all = all.where('sector.country', '=', country)
	if (start !== undefined) all = all.where('visit.date', '>=', start)
	if (end !== undefined) all = all.where('visit.date', '<=', end)
	for (const word of words) all = all.where(word)
	return all
}

const selectRows = (rows: ReturnType<typeof scoped>) =>
	rows
		.leftJoin('visit_report', 'visit_report.visit_id', 'visit.id')
		.select([
			'visit.id',
			'visit.date',
			stage.as('stage'),
			'visit.customer_id as customerId',
			'customer.title as customerTitle',
			'customer.aws_id as customerNumber',
			'customer.city',
			'sector.country',
			'sector.id as sectorId',
			'sector.name as sectorName',
			'visit.employee_id as employeeId',
			'employee.name as employeeName',
			'visit.arrived_at as arrivedAt',
			'visit.closed_at as closedAt',
			'visit.comment',
			'visit.cancel_reason as cancelReason',
			'visit.cancel_comment as cancelComment',
			'visit_report.comment as reportComment',
			'visit.moved_from as movedFrom',
			'visit.version',
		])

const sortColumns = {
	...{ date: sql`visit.date`, customer: sql`customer.title_key`, employee: sql`employee.name` },
	...{ sector: sql`sector.name`, closedAt: sql`visit.closed_at` },
}

/** One page of the scope's visits, the latest first unless asked otherwise, and how many there are. */
export async function findListedVisits(db: Db, scope: OfficeScope, query: ListedVisitQuery) {
	const words: Expression<SqlBool>[] = []
	for (const word of searchWordsOf(query['filter.search'] ?? '')) words.push(await holds(db, word))
	const total = await totalUpToMost(db, filtered(searched(db, scope), query, words))
	const sort = query.sort ?? '-date'
	const rows = joinedFor(sort, {
		certain: () => scoped(db, scope),
		loose: () => searched(db, scope),
	})
	const list = filtered(rows, query, words)
		.select('visit.id')
		.orderBy(sortOrder(sortColumns, sort, ['date', 'customer', 'sector']))
		.orderBy('visit.id')
	const ids = await cutPage(db, 'visit', list, { ...query, sort })
	if (ids.length === 0) return { rows: [], total }
	const page = scoped(db, scope).where(
		'visit.id',
		'in',
		ids.map(({ id }) => id),
	)
	return { rows: inOrder(ids, await selectRows(page).execute()), total }
}
export type ListedVisitRow = Awaited<ReturnType<typeof findListedVisits>>['rows'][number]

/** One visit of the scope; undefined for any other. */
export async function findListedVisit(
	db: Db,
	scope: OfficeScope,
	id: string,
): Promise<ListedVisitRow | undefined> {
	if (!isUuid(id)) return undefined
	return selectRows(scoped(db, scope).where('visit.id', '=', id)).executeTakeFirst()
}
