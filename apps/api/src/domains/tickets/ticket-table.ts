import type { TicketOfficeState, TicketStatus } from '@roundsman/contract'
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
			status: TicketStatus
			solution: string | null
			created_at: Date
			closed_at: Date | null
			/** Who of the office takes care of it. */
			assignee_id: Generated<string | null>
			/** Until when it is to be answered. */
			due_on: Generated<string | null>
			/** Null: it is sent to no other system. */
			office_state: TicketOfficeState | null
			office_number: string | null
			/** Its id in the ticket system */
			office_id: Generated<string | null>
			/** When its state there is polled next */
			office_look_at: Generated<Date | null>
		}
		ticket_image: {
			ticket_id: string
			file_id: string
			thumbnail_id: string | null
			rank: number
		}
		ticket_answer: {
			id: string
			ticket_id: string
			/** The author in the office */
			employee_id: string
			text: string
			answered_at: Date
		}
		/** A photo for a ticket that has not arrived yet */
		ticket_photo: {
			employee_id: string
			key: string
			sha256: string
			file_id: string
			thumbnail_id: string
		}
	}
}
