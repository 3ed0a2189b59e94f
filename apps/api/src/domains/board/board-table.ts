import type { BoardChange } from '@roundsman/contract'
import { type Erasure, rowsOf } from '#platform/erasure/erasure'
import type { Generated } from '../../db/database.ts'

// No export of board_plan: a draft is no data of the firm until it is sent.
// No export of board_step: a draft is no data of the firm until it is sent.
declare module '../../db/database.ts' {
	interface Database {
		/** Locked while a dispatcher's steps change. */
		board_plan: { dispatcher_id: string; version: Generated<number> }
		board_step: {
			dispatcher_id: string
			/** Counts from 1. */
			place: number
			changes: BoardChange[]
			is_undone: Generated<boolean>
			created_at: Generated<Date>
		}
	}
}

/** The comment of an unsent cancellation may name somebody. */
export const boardErasure: Erasure = {
	board_plan: { rows: rowsOf({ employee: 'dispatcher_id' }) },
	board_step: { rows: rowsOf({ employee: 'dispatcher_id' }), texts: ['changes'] },
}
