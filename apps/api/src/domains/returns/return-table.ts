import type { ReviewState, SignatureStrokes } from '@roundsman/contract'
import type { ColumnType } from 'kysely'
import type { Generated } from '../../db/database.ts'

declare module '../../db/database.ts' {
	interface Database {
		customer_return: {
			id: string
			number: Generated<number>
			customer_id: string
			employee_id: string
			/** The previous owner, who has left the firm */
			handed_over_from: Generated<string | null>
			created_at: Date
			confirmed_at: Date | null
			signature_file_id: string | null
			version: Generated<number>
			confirmed_by: string | null
			signer_name: string | null
			/** Written as JSON */
			signature_strokes: ColumnType<
				SignatureStrokes | null,
				string | null | undefined,
				string | null
			>
			comment: Generated<string>
			/** Signed before the office could review returns */
			predates_review: Generated<boolean>
		}
		return_review: {
			return_id: string
			state: ReviewState
			question: string | null
			reviewed_by: string
			reviewed_at: Date
			answer: string | null
			answered_at: Date | null
		}
		return_alias: { alias: string; return_id: string }
		claim: {
			id: string
			return_id: string
			order_product_id: string
			cause: string
			additional_cause: string | null
			quantity: number
			amount: number
			comment: string | null
			status: 'in-progress' | 'confirmed' | 'refused'
			version: Generated<number>
			created_at: Date
		}
		claim_image: {
			claim_id: string
			key: string
			rank: number
			sha256: Generated<string>
			file_id: string | null
			thumbnail_id: string | null
		}
	}
}
