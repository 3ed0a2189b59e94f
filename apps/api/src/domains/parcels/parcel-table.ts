import type {
	Locale,
	ParcelArticleStatus,
	ParcelStatus,
	ParcelType,
	ShipmentProblem,
	ShipmentState,
} from '@roundsman/contract'
import type { Day, Generated } from '../../db/database.ts'

declare module '../../db/database.ts' {
	interface Database {
		parcel: {
			id: string
			number: Generated<number>
			employee_id: string
			/** The previous owner, who has left the firm */
			handed_over_from: Generated<string | null>
			status: ParcelStatus
			type: ParcelType
			carrier: string | null
			shipment_number: string | null
			comment: string | null
			is_manual: Generated<boolean>
			version: Generated<number>
			created_at: Date
		}
		parcel_article: {
			id: string
			/** The id of the returned article; rows that were split from it share it. */
			origin_id: string
			employee_id: string
			handed_over_from: Generated<string | null>
			claim_id: string | null
			parcel_id: string | null
			article: string
			title: Record<Locale, string>
			brand: Generated<string>
			order_id: string | null
			order_product_id: string | null
			ean: string | null
			piece_code: string | null
			is_dangerous: Generated<boolean>
			type: ParcelType
			status: ParcelArticleStatus
			quantity: number
			checked_quantity: Generated<number>
			unit_weight: number
			unit_amount: number
			delete_comment: string | null
			created_at: Date
			version: Generated<number>
		}
		parcel_shipment: {
			id: string
			serial: Generated<number>
			parcel_id: string
			employee_id: string
			carrier: string
			typed_number: string | null
			state: ShipmentState | 'withdrawn'
			requested_at: Date
			problem: ShipmentProblem | null
			problem_message: string | null
			number: string | null
			label_file_id: string | null
			label_url: string | null
			label_bytes: number | null
			qr_content: string | null
			valid_until: Day | null
		}
	}
}
