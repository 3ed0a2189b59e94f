import type { OrderQuery } from '@roundsman/contract'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/database'
import { ownSectors } from '#domains/customers'

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

/** Orders of the customers that an employee sees, with all that hangs on them. */
const orderRows = (db: Db, employeeId: string) =>
	db
		.selectFrom('customer_order')
		.innerJoin('customer', 'customer.id', 'customer_order.customer_id')
		.where('customer.sector_id', 'in', ownSectors(db, employeeId))
		.select([
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

/** One order of a customer that the employee sees; undefined for any other. */
export async function findOrder(
	db: Db,
	employeeId: string,
	id: string,
): Promise<OrderRow | undefined> {
	return orderRows(db, employeeId).where('customer_order.id', '=', id).executeTakeFirst()
}

type OrderSearch = { employeeId: string; timeZone: string; query: OrderQuery }

const likeText = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** One page of orders, the newest first, and how many there are in all. */
export async function listOrders(db: Db, { employeeId, timeZone, query }: OrderSearch) {
	const { page, perPage, customerId, ...filters } = query
	const {
		'filter.search': search,
		'filter.status': statuses,
		'filter.startDate': start,
		'filter.endDate': end,
	} = filters
	const day = sql<string>`(customer_order.ordered_at at time zone ${timeZone})::date`
	const matching = orderRows(db, employeeId)
		.$if(customerId !== undefined, (rows) => rows.where('customer.id', '=', customerId ?? ''))
		.$if(!!search, (rows) => rows.where('customer_order.id', 'ilike', likeText(search ?? '')))
		.$if(statuses !== undefined, (rows) =>
			rows.where('customer_order.status', '=', sql<string>`any(${statuses})`),
		)
		.$if(start !== undefined, (rows) => rows.where(day, '>=', start ?? ''))
		.$if(end !== undefined, (rows) => rows.where(day, '<=', end ?? ''))
	const { total } = await matching
		.clearSelect()
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	const rows = await matching
		.orderBy('customer_order.ordered_at', 'desc')
		.orderBy('customer_order.id')
		.limit(perPage)
		.offset((page - 1) * perPage)
		.execute()
	return { rows, total: Number(total) }
}

/** The newest orders of each of the customers that the employee sees. */
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
