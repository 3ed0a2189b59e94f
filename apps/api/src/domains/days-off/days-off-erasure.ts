import { code, type Erasure, rowsOf } from '#platform/erasure/erasure'

/** When somebody was away, and why they asked for it, goes with them. */
export const daysOffErasure: Erasure = {
	day_off_request: {
		rows: rowsOf({ employee: 'employee_id' }),
		id: 'id',
		hides: ['employee'],
		removed: ['employee'],
		texts: ['note', 'reason'],
		harmless: { part: code, state: code },
	},
	day_off_entitlement: { rows: rowsOf({ employee: 'employee_id' }), removed: ['employee'] },
}
