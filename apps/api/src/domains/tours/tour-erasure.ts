import { code, type Erasure, rowsOf } from '#platform/erasure/erasure'

export const tourErasure: Erasure = {
	// A point may be a person's home.
	tour_point: {
		rows: rowsOf({ employee: 'employee_id' }),
		id: 'id',
		hides: ['employee'],
		removed: ['employee'],
		texts: ['label'],
		harmless: { type: code },
	},
	news: {
		texts: ['texts'],
		harmless: { country: code, countries: code, roles: code, languages: code },
	},
	news_read: { rows: rowsOf({ employee: 'employee_id' }), removed: ['employee'] },
}
