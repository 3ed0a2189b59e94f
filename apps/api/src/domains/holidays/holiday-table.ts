import type { Country } from '@roundsman/contract'
import type { Generated } from '../../db/database.ts'

declare module '../../db/database.ts' {
	interface Database {
		holiday: {
			id: Generated<string>
			country: Country
			/** Prefix of the postal codes where it applies; null for the whole country. */
			postal_code: string | null
			/** `YYYY-MM-DD`, or `MM-DD` for every year */
			day: string
			name: string
		}
	}
}
