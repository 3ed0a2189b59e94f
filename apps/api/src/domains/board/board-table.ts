import type { BoardChange } from '@roundsman/contract'
import type { Generated } from '../../db/database.ts'

// No export of board_plan: what a dispatcher has collected is no data of the firm until it is sent.
// No export of board_step: what a dispatcher has collected is no data of the firm until it is sent.

declare module '../../db/database.ts' {
	interface Database {
		/** Its row is locked while a dispatcher's steps change. */
		board_plan: { dispatcher_id: string; version: Generated<number> }
		board_step: {
			dispatcher_id: string
			/** 1 for the first. */
			place: number
			changes: BoardChange[]
			is_undone: Generated<boolean>
			created_at: Generated<Date>
		}
	}
}
