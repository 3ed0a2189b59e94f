import {
	date,
	instant,
	integer,
	json,
	number,
	orNull,
	text,
	uuid,
	yesNo,
} from '@roundsman/contract/exports'
import { exportTable } from '#platform/exports/export-table'

export const orderExports = [
	exportTable('customer_order', {
		kind: 'orders',
		summary: 'Orders of customers',
		order: ['id'],
		fields: {
			id: text('Order number'),
			customer_id: uuid('Customer'),
			status: text('Status'),
			ordered_at: instant('When it was ordered'),
			delivered_on: orNull(date('Day of the delivery')),
			expected_on: orNull(date('Day on which it is expected')),
			is_paid: yesNo('Is paid'),
		},
	}),
	exportTable('order_product', {
		kind: 'order-products',
		summary: 'Articles of orders',
		order: ['id'],
		fields: {
			id: uuid('Its id'),
			order_id: text('Order'),
			rank: integer('Place in the order in which they are shown'),
			article: text('Article number'),
			article_type: json('What it is called, by language'),
			brand: text('Brand'),
			ean: orNull(text('EAN')),
			piece_code: orNull(text('Code on the piece')),
			quantity: integer('Pieces'),
			unit_price: number('Price of a piece'),
			deposit: number('Deposit for a piece'),
			weight: number('Weight of a piece in kg'),
			is_dangerous: yesNo('Dangerous goods'),
		},
	}),
	exportTable('order_delivery', {
		kind: 'deliveries',
		summary: 'Deliveries of orders',
		order: ['id'],
		fields: {
			id: uuid('Its id'),
			order_id: text('Order'),
			carrier: text('Carrier'),
			parcel_number: text('Number of the parcel'),
			sent_on: date('Day on which it was sent'),
			delivered_on: orNull(date('Day of the delivery')),
		},
	}),
]
