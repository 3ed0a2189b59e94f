import type { Country } from '@roundsman/contract'
import type { Generated } from '../../db/database.ts'

declare module '../../db/database.ts' {
	interface Database {
		holiday: {
			id: Generated<string>
			country: Country
			/** How postal codes begin where it holds; null for the whole country. */
			postal_code: string | null
			/** `YYYY-MM-DD`, or `MM-DD` for each year. */
			day: string
			name: string
		}
	}
}
