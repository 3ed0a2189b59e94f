import {
	articleKeyOf,
	countedMostOf,
	type officeOrderRoutes,
	type QueryOf,
	searchWordsOf,
} from '@roundsman/contract'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import { findHolders, type WordHolders } from '#domains/customers'
import { cutPage, inOrder, joinedFor } from '#platform/listed-page'
import { hasId, isInScope, type OfficeScope } from '#platform/office-scope'
import { directionOf, sortOrder, totalUpToMost } from '#platform/paging'

type OfficeOrderQuery = QueryOf<typeof officeOrderRoutes.listOfficeOrders>

const ofOrder = sql.ref<string>('customer_order.id')

const scoped = (db: Db, scope: OfficeScope) =>
	db
		.selectFrom('customer_order')
		.innerJoin('customer', 'customer.id', 'customer_order.customer_id')
		.innerJoin('sector', 'sector.id', 'customer.sector_id')
		.where(isInScope(scope, { sectorId: 'sector.id', country: 'sector.country' }))

/** The same for a search: PostgreSQL drops a joined table that no condition uses. */
const searched = (db: Db, scope: OfficeScope) =>
	db
		.selectFrom('customer_order')
		.leftJoin('customer', 'customer.id', 'customer_order.customer_id')
		.leftJoin('sector', 'sector.id', 'customer.sector_id')
		.where(isInScope(scope, { sectorId: 'sector.id', country: 'sector.country' }))

type Searched = ReturnType<typeof searched>

type Word = { word: string; holders: WordHolders }

/** A word of the customer, a part of the order number, or an article: three searches with an index each */
function isFound({ word, holders }: Word) {
	const key = articleKeyOf(word)
	const byKey = sql`
		union select id from customer_order where number_key like ${`%${key}%`}
		union select order_id from order_product where search_key like ${`%${key}%`}
	`
	return sql<boolean>`${ofOrder} in (
		select found.id from customer_order as found where ${holders.isNamedBy('found.customer_id')}
		${key === '' ? sql`` : byKey}
	)`
}

/** The same as a test of each order */
function isSeen({ word, holders }: Word) {
	const key = articleKeyOf(word)
	if (key === '') return holders.isHolder
	return sql<boolean>`(${holders.isHolder} or customer_order.number_key like ${`%${key}%`} or exists (
		select from order_product
		where order_product.order_id = ${ofOrder} and order_product.search_key like ${`%${key}%`}
	))`
}

function filtered(rows: Searched, query: OfficeOrderQuery, words: readonly Expression<SqlBool>[]) {
	const { 'filter.status': statuses, 'filter.country': country } = query
	const { 'filter.unpaid': isUnpaid } = query
	let all = rows
		.where(hasId('customer.sector_id', query['filter.sector']))
		.where(hasId('customer_order.customer_id', query['filter.customer']))
	if (statuses) all = all.where('customer_order.status', 'in', statuses)
	if (isUnpaid !== undefined) all = all.where('customer_order.is_paid', '=', !isUnpaid)
	if (country !== undefined) all = all.where('sector.country', '=', country)
	for (const word of words) all = all.where(word)
	return all
}

const sums = (db: Db) =>
	db
		.selectFrom('order_product')
		.where('order_product.order_id', '=', ofOrder)
		.select((eb) => [
			eb.fn.countAll<number>().as('articles'),
			sql<number>`coalesce(sum(quantity), 0)::integer`.as('quantity'),
			sql<number>`coalesce(sum(quantity * unit_price), 0)::float8`.as('price'),
		])
		.as('sums')

const selectRows = (db: Db, rows: ReturnType<typeof scoped>) =>
	rows
		.innerJoinLateral(sums(db), (join) => join.onTrue())
		.select([
			'customer_order.id',
			'customer_order.customer_id as customerId',
			'customer.title as customerTitle',
			'customer.aws_id as customerNumber',
			'sector.country',
			'sector.id as sectorId',
			'sector.name as sectorName',
			'customer_order.status',
			'customer_order.ordered_at as orderedAt',
			'customer_order.delivered_on as deliveredOn',
			'customer_order.expected_on as expectedOn',
			'customer_order.is_paid as isPaid',
			'sums.articles',
			'sums.quantity',
			'sums.price',
		])

const sortColumns = {
	...{ number: sql`customer_order.id`, customer: sql`customer.title_key` },
	...{ sector: sql`sector.name`, status: sql`customer_order.status` },
	orderedAt: sql`customer_order.ordered_at`,
	deliveredOn: sql`customer_order.delivered_on`,
}

/**
 * The condition of a search for orders, and the count. If customers' words alone match more orders than are
 * counted, a page is filled by reading rows in its order and testing each, without matching the rest.
 */
async function findMatching(
	db: Db,
	scope: OfficeScope,
	query: OfficeOrderQuery,
	words: readonly Word[],
) {
	const most = countedMostOf(query['filter.search'])
	const count = (conditions: readonly Expression<SqlBool>[]) =>
		totalUpToMost(db, filtered(searched(db, scope), query, conditions), most)
	if (words.some(({ holders }) => holders.isMany)) {
		const total = await count(words.map(({ holders }) => holders.isHolder))
		if (total === most) return { conditions: words.map(isSeen), total }
	}
	const conditions = words.map(isFound)
	return { conditions, total: await count(conditions) }
}

/** One page of the scope's orders, newest first by default, and their total number */
export async function findOfficeOrders(db: Db, scope: OfficeScope, query: OfficeOrderQuery) {
	const words: Word[] = []
	for (const word of searchWordsOf(query['filter.search'] ?? '')) {
		words.push({ word, holders: await findHolders(db, word) })
	}
	const { conditions, total } = await findMatching(db, scope, query, words)
	const sort = query.sort ?? '-orderedAt'
	const rows = joinedFor(sort, {
		certain: () => scoped(db, scope),
		loose: () => searched(db, scope),
	})
	// Pages the ids before adding up articles.
	const list = filtered(rows, query, conditions)
		.select('customer_order.id')
		.orderBy(sortOrder(sortColumns, sort, ['orderedAt', 'customer', 'sector']))
		.orderBy('customer_order.id', directionOf(sort))
	const ids = await cutPage(db, 'customer_order', list, { ...query, sort })
	if (ids.length === 0) return { rows: [], total }
	const page = scoped(db, scope).where(
		'customer_order.id',
		'in',
		ids.map(({ id }) => id),
	)
	return { rows: inOrder(ids, await selectRows(db, page).execute()), total }
}
export type OfficeOrderRow = Awaited<ReturnType<typeof findOfficeOrders>>['rows'][number]

/** One order in the scope; else undefined. */
export async function findOfficeOrder(
	db: Db,
	scope: OfficeScope,
	id: string,
): Promise<OfficeOrderRow | undefined> {
	if (id.includes('\u0000')) return undefined
	return selectRows(db, scoped(db, scope).where('customer_order.id', '=', id)).executeTakeFirst()
}
