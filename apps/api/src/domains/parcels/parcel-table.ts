import type { Locale, ParcelArticleStatus, ParcelStatus, ParcelType } from '@roundsman/contract'
import type { Generated } from '../../db/database.ts'

declare module '../../db/database.ts' {
	interface Database {
		parcel: {
			id: string
			number: Generated<number>
			employee_id: string
			status: ParcelStatus
			type: ParcelType
			carrier: string | null
			shipment_number: string | null
			comment: string | null
			is_manual: Generated<boolean>
			is_checked: Generated<boolean>
			version: Generated<number>
			created_at: Date
		}
		parcel_article: {
			id: string
			employee_id: string
			claim_id: string | null
			parcel_id: string | null
			article: string
			title: Record<Locale, string>
			type: ParcelType
			status: ParcelArticleStatus
			quantity: number
			unit_weight: number
			unit_amount: number
			is_checked: Generated<boolean>
			delete_comment: string | null
		}
	}
}
