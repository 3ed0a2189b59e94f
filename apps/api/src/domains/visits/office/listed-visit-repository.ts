import {
	countedMostOf,
	type listedVisitRoutes,
	type QueryOf,
	searchWordsOf,
	type VisitStage,
} from '@roundsman/contract'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import { findHolders, type WordHolders } from '#domains/customers'
import { cutPage, inOrder, joinedFor } from '#platform/listed-page'
import { hasId, isInScope, type OfficeScope } from '#platform/office-scope'
import { directionOf, sortOrder, totalUpToMost } from '#platform/paging'

type ListedVisitQuery = QueryOf<typeof listedVisitRoutes.listOfficeVisits>

/** `stageOf` in SQL; deleted visits count as cancelled. */
const stage = sql<VisitStage>`case
	when visit.status = 'plan' and visit.arrived_at is not null then 'in_progress'
	when visit.status = 'deleted' then 'canceled'
	else visit.status end`

const scoped = (db: Db, scope: OfficeScope) =>
	db
		.selectFrom('visit')
		.innerJoin('customer', 'customer.id', 'visit.customer_id')
		.innerJoin('sector', 'sector.id', 'customer.sector_id')
		.innerJoin('employee', 'employee.id', 'visit.employee_id')
		.where(isInScope(scope, { sectorId: 'sector.id', country: 'sector.country' }))

/** All visits: PostgreSQL drops a joined table that no condition uses. */
const unlimited = (db: Db) =>
	db
		.selectFrom('visit')
		.leftJoin('customer', 'customer.id', 'visit.customer_id')
		.leftJoin('sector', 'sector.id', 'customer.sector_id')

const searched = (db: Db, scope: OfficeScope) =>
	unlimited(db).where(isInScope(scope, { sectorId: 'sector.id', country: 'sector.country' }))

type Searched = ReturnType<typeof searched>

/** Up to this number of sectors, their customers are looked up at once; otherwise each visit is tested. */
const fewSectors = 8

/**
 * The same for a page in date order. A scope of few sectors skips most visits of the firm: their customers
 * are tested against a hashed set, and `is true` keeps PostgreSQL from turning it into a join.
 */
function searchedByDay(db: Db, scope: OfficeScope): Searched {
	const { everything, countries, sectorIds } = scope
	if (everything || countries.length > 0 || sectorIds.length > fewSectors) {
		return searched(db, scope)
	}
	const own = db
		.selectFrom('customer as own')
		.select('own.id')
		.where(sql<boolean>`own.sector_id = any(${sectorIds}::uuid[])`)
	return unlimited(db).where(sql<boolean>`(visit.customer_id in ${own}) is true`)
}

/** The rows of a page in an order that needs no inner join */
function looselySearched(db: Db, scope: OfficeScope, sort: string): Searched {
	if (/date$/.test(sort)) return searchedByDay(db, scope)
	const rows = searched(db, scope)
	if (!/employee$/.test(sort)) return rows
	return rows.innerJoin('employee', 'employee.id', 'visit.employee_id') as unknown as Searched
}

type Word = { holders: WordHolders; employeeIds: string[] }

/** Matches of a word: customers, and employees by a part of the name */
async function findWord(db: Db, word: string): Promise<Word> {
	const employees = await db
		.selectFrom('employee')
		.select('id')
		.where(sql<boolean>`fold_text(name) like ${`%${word}%`}`)
		.execute()
	return { holders: await findHolders(db, word), employeeIds: employees.map(({ id }) => id) }
}

const orByEmployee = (condition: Expression<SqlBool>, { employeeIds }: Word) =>
	employeeIds.length === 0
		? condition
		: sql<boolean>`(${condition} or visit.employee_id = any(${employeeIds}::uuid[]))`

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

/**
 * The condition of a search for visits, and the count. If customers' words alone match more visits than are
 * counted, a page is filled by reading rows in its order and testing each, without matching the rest.
 */
async function findMatching(
	db: Db,
	scope: OfficeScope,
	query: ListedVisitQuery,
	words: readonly Word[],
) {
	const most = countedMostOf(query['filter.search'])
	const count = (conditions: readonly Expression<SqlBool>[]) =>
		totalUpToMost(db, filtered(searched(db, scope), query, conditions), most)
	if (words.some(({ holders }) => holders.isMany)) {
		const total = await count(words.map(({ holders }) => holders.isHolder))
		const conditions = words.map((word) => orByEmployee(word.holders.isHolder, word))
		if (total === most) return { conditions, total }
	}
	const conditions = words.map((word) =>
		orByEmployee(word.holders.isNamedBy('visit.customer_id'), word),
	)
	return { conditions, total: await count(conditions) }
}

/** One page of the scope's visits, latest first by default, and their total number */
export async function findListedVisits(db: Db, scope: OfficeScope, query: ListedVisitQuery) {
	const words: Word[] = []
	for (const word of searchWordsOf(query['filter.search'] ?? ''))
		words.push(await findWord(db, word))
	const { conditions, total } = await findMatching(db, scope, query, words)
	const sort = query.sort ?? '-date'
	const rows = joinedFor(sort, {
		certain: () => scoped(db, scope),
		loose: () => looselySearched(db, scope, sort),
	})
	const list = filtered(rows, query, conditions)
		.select('visit.id')
		.orderBy(sortOrder(sortColumns, sort, ['date', 'customer', 'sector']))
		.orderBy('visit.id', directionOf(sort))
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

export async function findListedVisit(
	db: Db,
	scope: OfficeScope,
	id: string,
): Promise<ListedVisitRow | undefined> {
	if (!isUuid(id)) return undefined
	return selectRows(scoped(db, scope).where('visit.id', '=', id)).executeTakeFirst()
}
