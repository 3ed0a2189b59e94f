import type { LoyaltyLevel } from '@roundsman/contract'
import type { Generated } from '../../db/database.ts'

declare module '../../db/database.ts' {
	interface Database {
		/** Written by a trigger: see migration `0021-own-figures`. */
		loyalty_step: {
			id: Generated<string>
			customer_id: string
			employee_id: string
			level: LoyaltyLevel
			reached_at: Date
		}
	}
}
