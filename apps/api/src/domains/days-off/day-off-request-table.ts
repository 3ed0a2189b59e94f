import type { DayPart, RequestState } from '@roundsman/contract'
import { code, type Erasure, rowsOf } from '#platform/erasure/erasure'
import type { Day, Generated } from '../../db/database.ts'

declare module '../../db/database.ts' {
	interface Database {
		day_off_request: {
			id: string
			employee_id: string
			first_date: Day
			last_date: Day
			part: DayPart
			note: string
			state: Generated<RequestState>
			reason: Generated<string | null>
			asked_at: Date
			decided_at: Generated<Date | null>
			decided_by: Generated<string | null>
			withdrawn_at: Generated<Date | null>
		}
		/** An employee's days off per year; without a row, no balance is tracked. */
		day_off_entitlement: {
			employee_id: string
			year: number
			half_days: number
			touched_at: Generated<Date | null>
		}
	}
}

/** The dates and reasons of an employee's absences are erased with them. */
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
