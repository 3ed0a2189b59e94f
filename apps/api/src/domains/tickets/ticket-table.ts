import type { Generated } from '../../db/database.ts'

declare module '../../db/database.ts' {
	interface Database {
		ticket: {
			id: string
			number: Generated<number>
			customer_id: string
			employee_id: string
			visit_id: string | null
			reason: string
			clarification: string | null
			order_id: string | null
			order_product_id: string | null
			correct_address: string | null
			vin: string | null
			vin_or_plate_number: string | null
			brand: string | null
			article: string | null
			comment: string
			status: 'new' | 'open' | 'solved'
			solution: string | null
			created_at: Date
			closed_at: Date | null
		}
		ticket_image: { ticket_id: string; file_id: string; rank: number }
	}
}
