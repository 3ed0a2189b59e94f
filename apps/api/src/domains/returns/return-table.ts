import type { Generated } from '../../db/database.ts'

declare module '../../db/database.ts' {
	interface Database {
		customer_return: {
			id: string
			number: Generated<number>
			customer_id: string
			employee_id: string
			created_at: Date
			confirmed_at: Date | null
			signature_file_id: string | null
			version: Generated<number>
		}
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
		claim_image: { claim_id: string; file_id: string; rank: number }
	}
}
