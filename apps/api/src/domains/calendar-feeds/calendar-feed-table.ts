import type { Generated } from '#db/database'
import { type Erasure, hash, rowsOf } from '#platform/erasure/erasure'

// No export of calendar_feed: hashes of addresses of this service

declare module '../../db/database.ts' {
	interface Database {
		calendar_feed: {
			employee_id: string
			token_hash: Uint8Array
			created_at: Date
			used_at: Generated<Date | null>
		}
	}
}

export const calendarFeedErasure: Erasure = {
	calendar_feed: {
		rows: rowsOf({ employee: 'employee_id' }),
		removed: ['employee'],
		secrets: ['token_hash'],
		harmless: { token_hash: hash },
	},
}
