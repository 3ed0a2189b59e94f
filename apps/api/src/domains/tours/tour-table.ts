import type { Country, Locale, RoleName, TourPointType } from '@roundsman/contract'
import type { Generated } from '../../db/database.ts'

declare module '../../db/database.ts' {
	interface Database {
		tour_point: {
			id: string
			employee_id: string
			label: string
			type: TourPointType | null
			lat: number
			lng: number
			is_favorite: Generated<boolean>
			is_active_end: Generated<boolean>
			is_active_intermediate: Generated<boolean>
			deleted_at: Generated<Date | null>
		}
		news: {
			id: string
			country: Country
			published_at: Date
			texts: Record<Locale, { title: string; body: string }>
			/** Null if it only addresses the column `country` */
			countries: Generated<Country[] | null>
			/** Null addresses all roles. */
			roles: Generated<RoleName[] | null>
			sector_ids: Generated<string[] | null>
			/** The languages in which it was written; null for all. */
			languages: Generated<Locale[] | null>
			ends_at: Generated<Date | null>
			withdrawn_at: Generated<Date | null>
			version: Generated<number>
		}
		news_read: { news_id: string; employee_id: string }
	}
}
