import { type Erasure, hash, rowsOf } from '#platform/erasure/erasure'

export const calendarFeedErasure: Erasure = {
	calendar_feed: {
		rows: rowsOf({ employee: 'employee_id' }),
		removed: ['employee'],
		secrets: ['token_hash'],
		harmless: { token_hash: hash },
	},
}
