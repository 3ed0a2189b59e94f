import type { RowValues } from '@roundsman/contract/imports'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { keySeparator, type Sql } from '#platform/imports/import-adapter'
import {
	byFirstPart,
	type ImportColumn,
	refColumn,
	refOf,
	tableAdapter,
} from '#platform/imports/table-adapter'

const separator = sql.lit(keySeparator)
const field = (name: string): Sql => sql`r.data ->> ${sql.lit(name)}`

/** A column of the parcel in the order's own row */
const ofDelivery = (column: string): Sql => sql`(
	select ${sql.ref(column)} from order_delivery
	where order_id = t.id order by sent_on, parcel_number limit 1
)`

/** Writes the parcel in the order's own row: adds it once, then changes it. */
async function writeDelivery(db: Db, rows: Sql): Promise<void> {
	await sql`
		update order_delivery as delivery set
			carrier = coalesce(${field('carrier')}, delivery.carrier),
			parcel_number = coalesce(${field('parcelNumber')}, delivery.parcel_number),
			sent_on = coalesce((${field('sentOn')})::date, delivery.sent_on)
		from (${rows}) as r
		where delivery.id = (
				select id from order_delivery where order_id = r.id order by sent_on, parcel_number limit 1
			)
			and r.data ?| array['carrier', 'parcelNumber', 'sentOn']
	`.execute(db)
	await sql`
		insert into order_delivery (id, order_id, carrier, parcel_number, sent_on, delivered_on)
		select gen_random_uuid(), r.id, ${field('carrier')}, ${field('parcelNumber')},
			coalesce((${field('sentOn')})::date, (customer_order.ordered_at at time zone 'UTC')::date),
			customer_order.delivered_on
		from (${rows}) as r join customer_order on customer_order.id = r.id
		where ${field('carrier')} is not null and ${field('parcelNumber')} is not null
			and not exists (select from order_delivery where order_id = r.id)
	`.execute(db)
}

/**
 * Orders by number. A file has dates without a time, and noon is on the same date in every country of the
 * firm.
 */
const orderImport = tableAdapter({
	kind: 'orders',
	table: 'customer_order',
	id: 'key',
	key: sql`t.id`,
	references: { customer: 'customers' },
	columns: [
		refColumn(
			'customer',
			'customer_id',
			sql`(select aws_id from customer where customer.id = t.customer_id)`,
		),
		{
			field: 'orderedOn',
			column: 'ordered_at',
			type: 'timestamptz',
			read: sql`(r.data ->> 'orderedOn') || ' 12:00+00'`,
			show: sql`to_char(t.ordered_at at time zone 'UTC', 'YYYY-MM-DD')`,
		},
		{ field: 'status', column: 'status', type: 'text' },
		{ field: 'isPaid', column: 'is_paid', type: 'boolean', initial: sql`false` },
		{ field: 'expectedOn', column: 'expected_on', type: 'date' },
		{ field: 'deliveredOn', column: 'delivered_on', type: 'date' },
	],
	shown: {
		carrier: ofDelivery('carrier'),
		parcelNumber: ofDelivery('parcel_number'),
		sentOn: sql`coalesce(${ofDelivery('sent_on')}, null)`,
	},
	parts: ['order_delivery'],
	isChanged: sql`exists (select from parcel_article where parcel_article.order_id = t.id)`,
	// A parcel needs a number and a carrier; by default it is sent on the date of the order.
	prepare: ({ carrier, parcelNumber, sentOn, ...values }) => {
		if (!carrier || !parcelNumber) return values
		const parcel: RowValues = { ...values, carrier, parcelNumber }
		return sentOn === undefined ? parcel : { ...parcel, sentOn: sentOn ?? values.orderedOn ?? null }
	},
	afterInsert: writeDelivery,
	afterUpdate: writeDelivery,
})

const ofProduct = (column: string): Sql =>
	sql`select ${sql.ref(column)} from product where product.id = (${refOf('product')})::uuid`

/** An order stores its articles as they were when ordered. */
const productColumns: ImportColumn[] = [
	['article', 'text'],
	['article_type', 'jsonb'],
	['brand', 'text'],
	['ean', 'text'],
	['is_dangerous', 'boolean'],
].map(([column = '', type = 'text']) => ({
	field: 'product',
	column,
	type: type as ImportColumn['type'],
	read: ofProduct(column),
	show: sql`t.article`,
}))

/** Orders are identified by their number. */
const orderColumn = { ...refColumn('order', 'order_id', sql`t.order_id`), type: 'text' as const }

const orderProductKey: Sql = sql`t.order_id || ${separator} || t.rank`

const orderProductImport = tableAdapter({
	kind: 'order-products',
	table: 'order_product',
	key: orderProductKey,
	ofKeys: byFirstPart(sql`t.order_id`, orderProductKey),
	references: { order: 'orders', product: 'products' },
	columns: [
		orderColumn,
		{ field: 'position', column: 'rank', type: 'integer' },
		...productColumns,
		{ field: 'quantity', column: 'quantity', type: 'integer' },
		{ field: 'unitPrice', column: 'unit_price', type: 'numeric' },
		{ field: 'pieceCode', column: 'piece_code', type: 'text' },
		{
			field: 'deposit',
			column: 'deposit',
			type: 'numeric',
			initial: sql`(${ofProduct('deposit')})`,
		},
		{
			field: 'weight',
			column: 'weight',
			type: 'numeric',
			initial: sql`coalesce((${ofProduct('weight')}), 0)`,
		},
	],
	isChanged: sql`exists (select from parcel_article where parcel_article.order_product_id = t.id)`,
})

const deliveryKey: Sql = sql`t.order_id || ${separator} || t.parcel_number`

const deliveryImport = tableAdapter({
	kind: 'deliveries',
	table: 'order_delivery',
	key: deliveryKey,
	ofKeys: byFirstPart(sql`t.order_id`, deliveryKey),
	references: { order: 'orders' },
	columns: [
		orderColumn,
		{ field: 'parcelNumber', column: 'parcel_number', type: 'text' },
		{ field: 'carrier', column: 'carrier', type: 'text' },
		{ field: 'sentOn', column: 'sent_on', type: 'date' },
		{ field: 'deliveredOn', column: 'delivered_on', type: 'date' },
	],
})

export const orderImports = [orderImport, orderProductImport, deliveryImport]
