import type { Generated } from '#db/database'

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
