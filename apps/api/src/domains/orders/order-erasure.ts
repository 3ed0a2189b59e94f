import { code, type Erasure, ofGoods, rowsOf } from '#platform/erasure/erasure'

const number = 'the number of an order'

export const orderErasure: Erasure = {
	customer_order: {
		rows: rowsOf({ customer: 'customer_id' }),
		id: 'id',
		hides: ['customer'],
		harmless: { id: number, status: code, number_key: number },
	},
	order_product: {
		harmless: {
			...{ order_id: number, article: ofGoods, article_type: ofGoods, brand: ofGoods },
			...{ ean: ofGoods, piece_code: ofGoods, search_key: ofGoods },
		},
	},
	order_delivery: {
		texts: ['carrier', 'parcel_number'],
		harmless: { order_id: number },
	},
}
