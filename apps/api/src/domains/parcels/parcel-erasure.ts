import { sql } from 'kysely'
import { code, type Erasure, nothing, ofGoods, rowsOf } from '#platform/erasure/erasure'

const ofEmployee = rowsOf({ employee: 'employee_id' })

export const parcelErasure: Erasure = {
	// A label names the sender.
	parcel_shipment: {
		rows: ofEmployee,
		id: 'id',
		masks: { employee: { label_url: nothing, label_bytes: nothing, qr_content: nothing } },
		files: { employee: ['label_file_id'] },
		texts: ['typed_number', 'problem_message', 'label_url', 'qr_content'],
		harmless: { carrier: code, state: code, problem: code, number: 'the number of a shipment' },
		obstacles: [
			{
				what: 'shipments',
				rows: ({ kind, id }) =>
					kind === 'employee' ? sql`employee_id = ${id} and state = 'waiting'` : undefined,
			},
		],
	},
	parcel: {
		rows: ofEmployee,
		id: 'id',
		texts: ['comment', 'shipment_number'],
		harmless: { status: code, type: code, carrier: code },
		obstacles: [
			{
				what: 'parcels',
				rows: ({ kind, id }) =>
					kind === 'employee'
						? sql`employee_id = ${id} and status in ('in_progress', 'packed', 'ready')`
						: undefined,
			},
		],
	},
	parcel_article: {
		rows: ofEmployee,
		id: 'id',
		texts: ['delete_comment'],
		harmless: {
			...{ article: ofGoods, title: ofGoods, brand: ofGoods, ean: ofGoods, piece_code: ofGoods },
			...{ type: code, status: code, order_id: 'the number of an order' },
		},
	},
}
