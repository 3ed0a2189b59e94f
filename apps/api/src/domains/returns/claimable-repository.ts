import {
	type CauseUses,
	type Country,
	causeUsesMax,
	claimableDays,
	claimableProductsMax,
	type Locale,
} from '@roundsman/contract'
import { sql } from 'kysely'
import type { Day, Db } from '#db/database'
import { isUuid } from '#db/ids'
import { articleMatches } from '#domains/codes'
import { ownSectors } from '#domains/customers'

/** Order products of customers visible to the employee, with the claimed quantity */
const productRows = (db: Db, employeeId: string) =>
	db
		.selectFrom('order_product')
		.innerJoin('customer_order', 'customer_order.id', 'order_product.order_id')
		.innerJoin('customer', 'customer.id', 'customer_order.customer_id')
		.where('customer.sector_id', 'in', ownSectors(db, employeeId))
		.select((eb) => [
			'order_product.id as orderProductId',
			'order_product.order_id as orderId',
			'customer_order.customer_id as customerId',
			'order_product.article',
			'order_product.article_type as articleType',
			'order_product.brand',
			'order_product.ean',
			'order_product.piece_code as pieceCode',
			'order_product.unit_price as price',
			'order_product.deposit',
			'order_product.quantity',
			'order_product.rank',
			'customer_order.status as orderStatus',
			'customer_order.ordered_at as orderedAt',
			'customer_order.delivered_on as deliveredAt',
			'customer_order.is_paid as isOrderPaid',
			eb
				.selectFrom('claim')
				.whereRef('claim.order_product_id', '=', 'order_product.id')
				.where('claim.status', '<>', 'refused')
				.select((claim) =>
					claim.fn.coalesce(claim.fn.sum<number>('claim.quantity'), sql<number>`0`).as('taken'),
				)
				.as('taken'),
		])
export type ProductRow = Awaited<
	ReturnType<ReturnType<typeof productRows>['executeTakeFirstOrThrow']>
>

/** One order product of a customer visible to the employee; else undefined. */
export async function findProduct(
	db: Db,
	employeeId: string,
	{ customerId, id }: { customerId: string; id: string },
): Promise<ProductRow | undefined> {
	if (!isUuid(customerId) || !isUuid(id)) return undefined
	return productRows(db, employeeId)
		.where('order_product.id', '=', id)
		.where('customer.id', '=', customerId)
		.executeTakeFirst()
}

/** Serializes concurrent claims for pieces of an order product. */
export async function lockProduct(db: Db, id: string): Promise<void> {
	await db.selectFrom('order_product').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

type Search = { customerId: string; text: string; orderId: string | undefined; locale: Locale }

const searched = (locale: Locale) => ({
	texts: [
		sql.ref<string>('order_product.article'),
		sql<string>`order_product.brand || order_product.article`,
		sql<string>`order_product.article_type ->> ${locale}`,
	],
	codes: [sql.ref<string>('order_product.ean'), sql.ref<string>('order_product.piece_code')],
	orderId: sql.ref<string>('order_product.order_id'),
})

/** A customer's order products by words of the article, its name or brand, by code or by order */
export async function searchProducts(
	db: Db,
	employeeId: string,
	{ customerId, text, orderId, locale }: Search,
): Promise<ProductRow[]> {
	if (!isUuid(customerId)) return []
	const ofOrder = orderId ? `#${orderId}` : ''
	return productRows(db, employeeId)
		.where('customer.id', '=', customerId)
		.where(articleMatches(text, searched(locale)))
		.where(articleMatches(ofOrder, searched(locale)))
		.orderBy('customer_order.ordered_at', 'desc')
		.orderBy('order_product.order_id')
		.orderBy('order_product.rank')
		.limit(claimableProductsMax)
		.execute()
}

/** The newest delivered order products of each customer that are not too old to be claimed */
export async function listCachedProducts(
	db: Db,
	employeeId: string,
	{ customerIds, today }: { customerIds: string[]; today: Day },
): Promise<ProductRow[]> {
	const newest = sql<string>`array(
		select newest.id from unnest(${customerIds}::uuid[]) as wanted (id)
		cross join lateral (
			select order_product.id from customer_order
			join order_product on order_product.order_id = customer_order.id
			where customer_order.customer_id = wanted.id and customer_order.status = 'delivered'
				and customer_order.delivered_on >= ${today}::date - ${claimableDays}::int
			order by customer_order.ordered_at desc, order_product.order_id, order_product.rank
			limit ${claimableProductsMax}
		) as newest
	)`
	return productRows(db, employeeId)
		.where('order_product.id', '=', sql<string>`any(${newest})`)
		.orderBy('customer_order.ordered_at', 'desc')
		.orderBy('order_product.order_id')
		.orderBy('order_product.rank')
		.execute()
}

/** How often each cause was used in a country since a time, from its latest claims that were not refused */
export async function countCauseUses(
	db: Db,
	{ country, since }: { country: Country; since: Date },
): Promise<CauseUses> {
	const newest = db
		.selectFrom('claim')
		.innerJoin('customer_return', 'customer_return.id', 'claim.return_id')
		.innerJoin('customer', 'customer.id', 'customer_return.customer_id')
		.where('customer.country', '=', country)
		.where('claim.created_at', '>=', since)
		.where('claim.status', '<>', 'refused')
		.orderBy('claim.created_at', 'desc')
		.limit(causeUsesMax)
		.select('claim.cause')
	const rows = await db
		.selectFrom(newest.as('newest'))
		.groupBy('newest.cause')
		.select((eb) => ['newest.cause', eb.fn.countAll<number>().as('uses')])
		.execute()
	return new Map(rows.map(({ cause, uses }) => [cause, Number(uses)]))
}
