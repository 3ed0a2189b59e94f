import {
	type OrderFilters,
	type OrderSearchWord,
	type OrderTally,
	orderSearchWords,
} from '@roundsman/contract'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/database'
import { holdsWord, ownSectors, searchOrSlip } from '#domains/customers'
import { moveOwned } from '#platform/imports/customer-move'
import { totalOf } from '#platform/paging'

const ofOrder = sql.ref<string>('customer_order.id')

const productRows = (db: Db) =>
	db
		.selectFrom('order_product')
		.where('order_id', '=', ofOrder)
		.orderBy('rank')
		.select([
			'order_product.id',
			'article',
			'article_type as articleType',
			'brand',
			'ean',
			'piece_code as pieceCode',
			'quantity',
			'unit_price as price',
		])

const deliveryRows = (db: Db) =>
	db
		.selectFrom('order_delivery')
		.where('order_id', '=', ofOrder)
		.orderBy('sent_on')
		.orderBy('parcel_number')
		.select([
			'order_delivery.id',
			'carrier',
			'parcel_number as paketNumber',
			'sent_on as sentDate',
			'delivered_on as deliveryDate',
		])

/** Orders of the customers visible to an employee, with all their details */
const orderRows = (db: Db, employeeId: string) =>
	selectOrders(db, allOrders(db).where('customer.sector_id', 'in', ownSectors(db, employeeId)))

const allOrders = (db: Db) =>
	db.selectFrom('customer_order').innerJoin('customer', 'customer.id', 'customer_order.customer_id')

/** One order, without a check who may see it */
export const findAnyOrder = (db: Db, id: string): Promise<OrderRow | undefined> =>
	selectOrders(db, allOrders(db).where('customer_order.id', '=', id)).executeTakeFirst()

const selectOrders = (db: Db, rows: ReturnType<typeof allOrders>) =>
	rows.select([
		'customer_order.id',
		'customer_order.customer_id as customerId',
		'customer.title as customerTitle',
		'customer.country',
		'customer.postal_code as postalCode',
		'customer_order.status',
		'customer_order.ordered_at as orderedAt',
		'customer_order.delivered_on as deliveryAt',
		'customer_order.expected_on as expectedDeliveryAt',
		'customer_order.is_paid as isOrderPaid',
		jsonArrayFrom(productRows(db)).as('products'),
		jsonArrayFrom(deliveryRows(db)).as('deliveries'),
	])
export type OrderRow = Awaited<ReturnType<ReturnType<typeof orderRows>['executeTakeFirstOrThrow']>>

/** One order of a customer visible to the employee; else undefined. */
export async function findOrder(
	db: Db,
	employeeId: string,
	id: string,
): Promise<OrderRow | undefined> {
	return orderRows(db, employeeId).where('customer_order.id', '=', id).executeTakeFirst()
}

type OrderSearch = { employeeId: string; timeZone: string; filters: OrderFilters }
type Found = OrderSearch & { allowsSlip: boolean }

const containing = (text: string) => `%${text}%`

/** Ids of the orders with a word in their number, an article or its codes, or their customer */
const idsWith = (db: Db, { employeeId, allowsSlip }: Found, { key, words }: OrderSearchWord) =>
	db
		.selectFrom('customer_order as numbered')
		.where('numbered.number_key', 'like', containing(key))
		.select('numbered.id')
		.union(
			db
				.selectFrom('order_product as found')
				.where('found.search_key', 'like', containing(key))
				.select('found.order_id as id'),
		)
		.union(
			db
				.selectFrom('customer as buyer')
				.innerJoin('customer_order as bought', 'bought.customer_id', 'buyer.id')
				.where('buyer.sector_id', 'in', ownSectors(db, employeeId))
				.where((eb) =>
					eb.and(words.map((word) => holdsWord(sql`buyer.search_text`, word, allowsSlip))),
				)
				.select('bought.id'),
		)

const orderDay = (timeZone: string) =>
	sql<string>`(customer_order.ordered_at at time zone ${timeZone})::date`

function ordersInReach(db: Db, search: Found) {
	const { employeeId, timeZone, filters } = search
	const { customerId, 'filter.startDate': start, 'filter.endDate': end } = filters
	const words = orderSearchWords(filters['filter.search'] ?? '')
	const day = orderDay(timeZone)
	return db
		.selectFrom('customer_order')
		.innerJoin('customer', 'customer.id', 'customer_order.customer_id')
		.where('customer.sector_id', 'in', ownSectors(db, employeeId))
		.$if(customerId !== undefined, (rows) => rows.where('customer.id', '=', customerId ?? ''))
		.$if(start !== undefined, (rows) => rows.where(day, '>=', start ?? ''))
		.$if(end !== undefined, (rows) => rows.where(day, '<=', end ?? ''))
		.where((eb) =>
			eb.and(
				words.map((word) =>
					word.key === ''
						? eb.lit(false)
						: eb('customer_order.id', 'in', idsWith(db, search, word)),
				),
			),
		)
}

const owed = sql<boolean>`(not customer_order.is_paid and customer_order.status <> 'canceled')`

const inState = (db: Db, search: Found) => {
	const { 'filter.status': statuses, 'filter.unpaid': isUnpaid } = search.filters
	return ordersInReach(db, search)
		.$if(statuses !== undefined, (rows) =>
			rows.where('customer_order.status', '=', sql<string>`any(${statuses})`),
		)
		.$if(isUnpaid !== undefined, (rows) => rows.where(owed, '=', isUnpaid ?? false))
}

/**
 * Typing errors are tolerated if nothing in reach matches exactly, whatever its state, so that lists and
 * counts agree.
 */
const withSlips = async (db: Db, search: OrderSearch): Promise<Found> =>
	searchOrSlip(search.filters['filter.search'], async (allowsSlip) => {
		const found = { ...search, allowsSlip }
		const isAsked = search.filters['filter.search'] !== undefined
		return { ...found, total: isAsked ? await totalOf(ordersInReach(db, found)) : 0 }
	})

/** One page of orders, newest first, and their total number */
export async function listOrders(
	db: Db,
	search: OrderSearch,
	{ page, perPage }: { page: number; perPage: number },
) {
	const matching = inState(db, await withSlips(db, search))
	const total = await totalOf(matching)
	const ids = await matching
		.orderBy('customer_order.ordered_at', 'desc')
		.orderBy('customer_order.id')
		.limit(perPage)
		.offset((page - 1) * perPage)
		.select('customer_order.id')
		.execute()
	if (ids.length === 0) return { rows: [], total }
	const rows = await orderRows(db, search.employeeId)
		.where('customer_order.id', '=', sql<string>`any(${ids.map(({ id }) => id)})`)
		.orderBy('customer_order.ordered_at', 'desc')
		.orderBy('customer_order.id')
		.execute()
	return { rows, total }
}

/** The number of orders of each kind by month */
export async function tallyOrders(db: Db, search: OrderSearch): Promise<OrderTally[]> {
	const rows = await ordersInReach(db, await withSlips(db, search))
		.select([
			'customer_order.status',
			'customer_order.is_paid as isOrderPaid',
			sql<string>`to_char(${orderDay(search.timeZone)}, 'YYYY-MM')`.as('month'),
		])
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.groupBy(['customer_order.status', 'customer_order.is_paid', 'month'])
		.execute()
	return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

export async function listNewestOrders(
	db: Db,
	{ employeeId, customerIds, each }: { employeeId: string; customerIds: string[]; each: number },
): Promise<OrderRow[]> {
	const newest = sql<string>`array(
		select newest.id from unnest(${customerIds}::uuid[]) as wanted (id)
		cross join lateral (
			select id from customer_order where customer_id = wanted.id
			order by ordered_at desc, id limit ${each}
		) as newest
	)`
	return orderRows(db, employeeId)
		.where('customer_order.id', '=', sql<string>`any(${newest})`)
		.orderBy('customer_order.ordered_at', 'desc')
		.orderBy('customer_order.id')
		.execute()
}

export const moveOrders = moveOwned('customer_order', 'order.changed')
