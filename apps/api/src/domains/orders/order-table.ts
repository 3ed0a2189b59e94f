import type { Locale } from '@roundsman/contract'
import type { GeneratedAlways } from 'kysely'
import type { Day, Generated } from '../../db/database.ts'

declare module '../../db/database.ts' {
	interface Database {
		customer_order: {
			id: string
			customer_id: string
			status: string
			ordered_at: Date
			delivered_on: Day | null
			expected_on: Day | null
			is_paid: boolean
			/** Made by the database. */
			number_key: GeneratedAlways<string>
		}
		order_product: {
			id: string
			order_id: string
			rank: number
			article: string
			article_type: Record<Locale, string>
			brand: string
			ean: string | null
			piece_code: string | null
			quantity: number
			unit_price: number
			deposit: Generated<number>
			weight: number
			/** It travels in a parcel of its own. */
			is_dangerous: Generated<boolean>
			/** Made by the database. */
			search_key: GeneratedAlways<string>
		}
		order_delivery: {
			id: string
			order_id: string
			carrier: string
			parcel_number: string
			sent_on: Day
			delivered_on: Day | null
		}
	}
}
