import type { DayPart, RequestState } from '@roundsman/contract'
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
		/** An employee's days off per year; without a row no balance is kept. */
		day_off_entitlement: {
			employee_id: string
			year: number
			half_days: number
			touched_at: Generated<Date | null>
		}
	}
}
