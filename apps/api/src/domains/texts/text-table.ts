import type { Locale, Namespace } from '@roundsman/contract'

declare module '../../db/database.ts' {
	interface Database {
		text_override: {
			locale: Locale
			namespace: Namespace
			key: string
			value: string
			updated_at: Date
		}
		text_version: {
			locale: Locale
			namespace: Namespace
			version: number
			changed_at: Date
		}
	}
}
