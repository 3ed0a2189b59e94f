import type { Locale } from '@roundsman/contract'

declare module '../../db/database.ts' {
	interface Database {
		text_override: {
			locale: Locale
			namespace: string
			key: string
			value: string
			updated_at: Date
		}
	}
}
