import { sql } from 'kysely'
import { code, type Erasure, emptied, nothing, ofFirm, rowsOf } from '#platform/erasure/erasure'

const start = { start_lat: nothing, start_lng: nothing, start_accuracy: nothing }
const place = { lat: nothing, lng: nothing, accuracy: nothing }

export const visitErasure: Erasure = {
	visit_report: {
		rows: (person) => {
			if (person.kind === 'employee') return sql`employee_id = ${person.id}`
			if (!person.customerId) return undefined
			return sql`visit_id in (select id from visit where customer_id = ${person.customerId})`
		},
		masks: {
			customer: { comment: emptied, far_away_comment: nothing, ...place },
			employee: place,
		},
		texts: ['comment', 'far_away_comment'],
		harmless: { business_actions: code },
	},
	visit: {
		rows: rowsOf({ customer: 'customer_id', employee: 'employee_id' }),
		id: 'id',
		hides: ['customer'],
		masks: {
			customer: { comment: nothing, cancel_comment: nothing, import_key: nothing, ...start },
			employee: start,
		},
		texts: ['comment', 'cancel_comment', 'import_key'],
		harmless: { status: code, cancel_reason: code },
		obstacles: [
			{
				what: 'visits',
				rows: ({ kind, id }) =>
					kind === 'contact'
						? undefined
						: sql`status = 'plan' and ${sql.ref(kind === 'customer' ? 'customer_id' : 'employee_id')} = ${id}`,
			},
		],
	},
	visit_move: {
		rows: (person) => {
			if (person.kind === 'employee') return sql`employee_id = ${person.id}`
			if (!person.customerId) return undefined
			return sql`visit_id in (select id from visit where customer_id = ${person.customerId})`
		},
		removed: ['customer', 'contact', 'employee'],
		texts: ['comment'],
	},
	visit_action: {},
	tour: { rows: rowsOf({ employee: 'employee_id' }) },
	action: {
		harmless: { code, type: code, texts: ofFirm, roles: code, customer_statuses: code },
	},
}
