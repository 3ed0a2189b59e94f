import type { Locale } from '@roundsman/contract'
import type { GeneratedAlways } from 'kysely'
import type { Generated } from '../../db/database.ts'

declare module '../../db/database.ts' {
	interface Database {
		product: {
			id: string
			/** The firm's own number. */
			article: string
			article_type: Record<Locale, string>
			brand: string
			ean: string | null
			weight: number | null
			price: number | null
			deposit: Generated<number>
			is_battery: Generated<boolean>
			is_dangerous: Generated<boolean>
			withdrawn_at: Generated<Date | null>
			version: Generated<number>
			created_at: Date
			updated_at: Date
			/** Made by the database. */
			search_key: GeneratedAlways<string>
		}
	}
}
