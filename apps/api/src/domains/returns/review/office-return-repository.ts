import {
	articleKeyOf,
	countedMostOf,
	type officeReturnRoutes,
	type QueryOf,
	type ReturnStanding,
	searchWordsOf,
} from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import { holdsWord } from '#domains/customers'
import { hasId, isInScope, type OfficeScope } from '#platform/office-scope'
import { sortOrder, totalUpToMost } from '#platform/paging'
import { reviewColumns } from '../return-repository.ts'

type OfficeReturnQuery = QueryOf<typeof officeReturnRoutes.listOfficeReturns>

export const scopedReturns = (db: Db, scope: OfficeScope) =>
	db
		.selectFrom('customer_return')
		.innerJoin('customer', 'customer.id', 'customer_return.customer_id')
		.innerJoin('sector', 'sector.id', 'customer.sector_id')
		.innerJoin('employee', 'employee.id', 'customer_return.employee_id')
		.leftJoin('return_review', 'return_review.return_id', 'customer_return.id')
		.where(isInScope(scope, { sectorId: 'sector.id', country: 'sector.country' }))

/** `standingOf` in SQL; returns signed before reviews existed wait for nobody. */
const standing = sql<ReturnStanding>`case
	when customer_return.confirmed_at is null then 'open'
	when return_review.state in ('questioned', 'approved') then return_review.state
	when customer_return.predates_review and return_review.state is null then 'approved'
	else 'to-check' end`

const ofReturn = sql.ref<string>('customer_return.id')

/** Totals of a return's claims, without refused ones */
const claimTotals = (db: Db) =>
	db
		.selectFrom('claim')
		.where('claim.return_id', '=', ofReturn)
		.where('claim.status', '<>', 'refused')
		.select((eb) => [
			eb.fn.coalesce(eb.fn.sum<number>('claim.quantity'), sql<number>`0`).as('quantity'),
			eb.fn.coalesce(eb.fn.sum<number>('claim.amount'), sql<number>`0`).as('sum'),
			eb.fn.countAll<number>().as('articles'),
		])
		.as('totals')

/** A word of the customer, a part of the return number, or an article of a claim */
function holds(db: Db, word: string) {
	const key = articleKeyOf(word)
	const article = db
		.selectFrom('claim')
		.innerJoin('order_product', 'order_product.id', 'claim.order_product_id')
		.where('claim.return_id', '=', ofReturn)
		.where(sql<boolean>`article_key(order_product.article) like ${`%${key}%`}`)
		.select('claim.id')
	const isArticle = key === '' ? sql<boolean>`false` : sql<boolean>`exists (${article})`
	return sql<boolean>`(
		${holdsWord(sql`customer.search_text`, word, false)}
		or customer_return.number::text like ${`%${word}%`} or ${isArticle}
	)`
}

function filtered(db: Db, scope: OfficeScope, query: OfficeReturnQuery) {
	const { 'filter.standing': standings, 'filter.country': country } = query
	let all = scopedReturns(db, scope)
		.where(hasId('customer.sector_id', query['filter.sector']))
		.where(hasId('customer_return.employee_id', query['filter.employee']))
		.where(hasId('customer_return.customer_id', query['filter.customer']))
	if (standings) all = all.where(standing, 'in', standings)
	if (country !== undefined) all = all.where('sector.country', '=', country)
	for (const word of searchWordsOf(query['filter.search'] ?? '')) all = all.where(holds(db, word))
	return all
}

const sortColumns = {
	number: sql`customer_return.number`,
	customer: sql`customer.title_key`,
	employee: sql`employee.name`,
	sector: sql`sector.name`,
	createdAt: sql`customer_return.created_at`,
	confirmedAt: sql`customer_return.confirmed_at`,
}

const selectRows = (db: Db, rows: ReturnType<typeof scopedReturns>) =>
	rows
		.innerJoinLateral(claimTotals(db), (join) => join.onTrue())
		.select([
			'customer_return.id',
			'customer_return.number',
			'customer_return.customer_id as customerId',
			'customer.title as customerTitle',
			'customer.aws_id as customerNumber',
			'sector.country',
			'sector.id as sectorId',
			'sector.name as sectorName',
			'customer_return.employee_id as employeeId',
			'employee.name as employeeName',
			'customer_return.created_at as createdAt',
			'customer_return.confirmed_at as confirmedAt',
			'customer_return.version',
			standing.as('standing'),
			'totals.quantity',
			'totals.sum',
			'totals.articles',
			...reviewColumns,
		])

/** One page of the scope's returns, earliest signed first by default, and their total number */
export async function findOfficeReturns(db: Db, scope: OfficeScope, query: OfficeReturnQuery) {
	const all = filtered(db, scope, query)
	const total = await totalUpToMost(db, all, countedMostOf(query['filter.search']))
	// Pages the ids before adding up claims.
	const ids = await all
		.select('customer_return.id')
		.orderBy(sortOrder(sortColumns, query.sort ?? 'confirmedAt'))
		.orderBy('customer_return.number')
		.limit(query.perPage)
		.offset((query.page - 1) * query.perPage)
		.execute()
	if (ids.length === 0) return { rows: [], total }
	const page = scopedReturns(db, scope).where(
		'customer_return.id',
		'in',
		ids.map(({ id }) => id),
	)
	const found = new Map((await selectRows(db, page).execute()).map((row) => [row.id, row]))
	return { rows: ids.flatMap(({ id }) => found.get(id) ?? []), total }
}
export type OfficeReturnRow = Awaited<ReturnType<typeof findOfficeReturns>>['rows'][number]

export async function findOfficeReturn(db: Db, scope: OfficeScope, id: string) {
	if (!isUuid(id)) return undefined
	return selectRows(db, scopedReturns(db, scope).where('customer_return.id', '=', id))
		.leftJoin('employee as signed_by', 'signed_by.id', 'customer_return.confirmed_by')
		.leftJoin('employee as reviewer', 'reviewer.id', 'return_review.reviewed_by')
		.select([
			'customer_return.comment',
			'customer_return.confirmed_by as confirmedBy',
			'customer_return.signer_name as signerName',
			'customer_return.signature_file_id as signatureId',
			'customer_return.signature_strokes as signatureStrokes',
			'signed_by.name as confirmedByName',
			'reviewer.name as reviewedByName',
		])
		.executeTakeFirst()
}
export type OfficeReturnDetailsRow = NonNullable<Awaited<ReturnType<typeof findOfficeReturn>>>

export async function countWaiting(db: Db, scope: OfficeScope) {
	const rows = await scopedReturns(db, scope)
		.where('customer_return.confirmed_at', 'is not', null)
		.where(sql<boolean>`return_review.state is distinct from 'approved'`)
		.innerJoinLateral(claimTotals(db), (join) => join.onTrue())
		.select([
			sql<number>`count(*) filter (where ${standing} = 'to-check')`.as('toCheck'),
			sql<number>`count(*) filter (where ${standing} = 'questioned')`.as('questioned'),
			sql<number>`coalesce(sum(totals.sum) filter (where ${standing} = 'to-check'), 0)`.as(
				'sumToCheck',
			),
		])
		.executeTakeFirstOrThrow()
	return {
		toCheck: Number(rows.toCheck),
		questioned: Number(rows.questioned),
		sumToCheck: Number(rows.sumToCheck),
	}
}
