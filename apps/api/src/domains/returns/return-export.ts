import { instant, integer, json, number, orNull, text, uuid } from '@roundsman/contract/exports'
import { exportTable } from '#platform/exports/export-table'

export const returnExports = [
	exportTable('customer_return', {
		kind: 'returns',
		summary: 'Returns of customers',
		order: ['id'],
		fields: {
			id: uuid('Its id'),
			number: integer('Number that people say'),
			customer_id: uuid('Customer'),
			employee_id: uuid('Employee'),
			created_at: instant('When it was created'),
			confirmed_at: orNull(instant('When it was signed')),
			signature_file_id: orNull(uuid('File of the signature')),
			version: integer('Grows with every change'),
			confirmed_by: orNull(uuid('Employee who had it signed')),
			signer_name: orNull(text('Who signed')),
			comment: text('Comment'),
			signature_strokes: orNull(json('The signature as lines')),
			handed_over_from: orNull(uuid('Employee who had it before they left')),
		},
	}),
	exportTable('return_review', {
		kind: 'return-reviews',
		summary: 'What the office says of signed returns',
		order: ['return_id'],
		fields: {
			return_id: uuid('Return'),
			state: text('State'),
			question: orNull(text('What the office asks')),
			reviewed_by: uuid('Who of the office has decided last'),
			reviewed_at: instant('When'),
			answer: orNull(text('What the employee has answered')),
			answered_at: orNull(instant('When it was answered')),
		},
	}),
	exportTable('return_alias', {
		kind: 'return-aliases',
		summary: 'Ids that phones chose for returns that another one had opened already',
		order: ['alias'],
		fields: {
			alias: uuid('Id that the phone chose'),
			return_id: uuid('Return'),
		},
	}),
	exportTable('claim', {
		kind: 'claims',
		summary: 'Claims of returns',
		order: ['id'],
		fields: {
			id: uuid('Its id'),
			return_id: uuid('Return'),
			order_product_id: uuid('Article of an order'),
			cause: text('Cause'),
			additional_cause: orNull(text('Cause in detail')),
			quantity: integer('Pieces'),
			amount: number('Amount'),
			comment: orNull(text('Comment')),
			status: text('Status'),
			version: integer('Grows with every change'),
			created_at: instant('When it was created'),
		},
	}),
	exportTable('claim_image', {
		kind: 'claim-images',
		summary: 'Photos of claims',
		order: ['claim_id', 'key'],
		fields: {
			claim_id: uuid('Claim'),
			file_id: orNull(uuid('File; null until its bytes have come')),
			rank: integer('Place in the order in which they are shown'),
			key: uuid('Key that the phone chose'),
			sha256: text('SHA-256 of the photo as the phone sent it'),
			thumbnail_id: orNull(uuid('File of the small picture')),
		},
	}),
]
