import { sql } from 'kysely'
import { code, type Erasure, emptied, hash, nothing, rowsOf } from '#platform/erasure/erasure'

export const ticketErasure: Erasure = {
	// Uploads of an existing ticket are no longer needed; its pictures refer to the files.
	ticket_photo: {
		rows: ({ kind, id }) =>
			kind === 'employee'
				? sql`employee_id = ${id}`
				: kind === 'customer'
					? sql`file_id in (
						select file_id from ticket_image where ticket_id in (
							select id from ticket where customer_id = ${id}
						)
					)`
					: undefined,
		removed: ['customer', 'employee'],
		harmless: { sha256: hash },
	},
	ticket_image: {
		rows: ({ kind, id }) =>
			kind === 'customer'
				? sql`ticket_id in (select id from ticket where customer_id = ${id})`
				: undefined,
		removed: ['customer'],
		files: { customer: ['file_id', 'thumbnail_id'] },
	},
	ticket_answer: {
		rows: ({ kind, id }) =>
			kind === 'employee'
				? sql`employee_id = ${id}`
				: kind === 'customer'
					? sql`ticket_id in (select id from ticket where customer_id = ${id})`
					: undefined,
		masks: { customer: { text: emptied } },
		texts: ['text'],
	},
	ticket: {
		rows: rowsOf({ customer: 'customer_id', employee: 'employee_id' }),
		id: 'id',
		hides: ['customer'],
		masks: {
			customer: {
				...{ clarification: nothing, correct_address: nothing, vin: nothing },
				...{ vin_or_plate_number: nothing, comment: emptied, solution: nothing },
			},
		},
		texts: [
			...['clarification', 'correct_address', 'vin', 'vin_or_plate_number', 'comment', 'solution'],
			...['brand', 'article'],
		],
		harmless: {
			reason: code,
			order_id: 'the number of an order',
			status: code,
			office_state: code,
			office_number: 'the number of a ticket elsewhere',
			office_id: 'the number of a ticket elsewhere',
		},
		obstacles: [
			{
				what: 'tickets',
				rows: ({ kind, id }) =>
					kind === 'customer' ? sql`customer_id = ${id} and office_state = 'waiting'` : undefined,
			},
		],
	},
}
