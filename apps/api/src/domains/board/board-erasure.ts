import { type Erasure, rowsOf } from '#platform/erasure/erasure'

/** The comment of a cancellation that is not sent yet may name somebody. */
export const boardErasure: Erasure = {
	board_plan: { rows: rowsOf({ employee: 'dispatcher_id' }) },
	board_step: { rows: rowsOf({ employee: 'dispatcher_id' }), texts: ['changes'] },
}
