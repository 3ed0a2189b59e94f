import { instant, integer, orNull, text, uuid } from '@roundsman/contract/exports'
import { exportTable } from '#platform/exports/export-table'

export const ticketExports = [
	exportTable('ticket', {
		kind: 'tickets',
		summary: 'Problems that employees reported',
		order: ['id'],
		fields: {
			id: uuid('Its id'),
			number: integer('Number that people say'),
			customer_id: uuid('Customer'),
			employee_id: uuid('Employee'),
			visit_id: orNull(uuid('Visit')),
			reason: text('Reason'),
			clarification: orNull(text('Reason in detail')),
			order_id: orNull(text('Order')),
			order_product_id: orNull(uuid('Article of an order')),
			correct_address: orNull(text('Right address')),
			vin: orNull(text('Vehicle identification number')),
			vin_or_plate_number: orNull(text('Vehicle identification number or plate')),
			brand: orNull(text('Brand')),
			article: orNull(text('Article number')),
			comment: text('Comment'),
			status: text('Status'),
			solution: orNull(text('Solution')),
			created_at: instant('When it was created'),
			closed_at: orNull(instant('When it was closed')),
			office_state: orNull(text('How far it is on its way to the ticket system')),
			office_number: orNull(text('Its number there')),
			office_id: orNull(text('Its id there')),
			office_look_at: orNull(instant('When it is looked up there next')),
		},
	}),
	exportTable('ticket_image', {
		kind: 'ticket-images',
		summary: 'Photos of tickets',
		order: ['ticket_id', 'file_id'],
		fields: {
			ticket_id: uuid('Ticket'),
			file_id: uuid('File'),
			rank: integer('Place in the order in which they are shown'),
			thumbnail_id: orNull(uuid('File of the small picture')),
		},
	}),
	exportTable('ticket_photo', {
		kind: 'ticket-photos',
		summary: 'Photos of tickets that have not come yet',
		order: ['employee_id', 'key'],
		fields: {
			employee_id: uuid('Employee'),
			key: uuid('Key that the phone chose'),
			sha256: text('SHA-256 of the photo as the phone sent it'),
			file_id: uuid('File'),
			thumbnail_id: uuid('File of the small picture'),
		},
	}),
]
