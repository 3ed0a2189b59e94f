import { countries } from '@roundsman/contract'
import { oneOf, orNull, text, uuid } from '@roundsman/contract/exports'
import { exportTable } from '#platform/exports/export-table'

export const holidayExports = [
	exportTable('holiday', {
		kind: 'holidays',
		summary: 'Days without work of the firm, beside public holidays',
		order: ['id'],
		fields: {
			id: uuid('Its id'),
			country: oneOf(countries, 'Country'),
			postal_code: orNull(
				text('How postal codes begin where it holds; null for the whole country'),
			),
			day: text('YYYY-MM-DD, or MM-DD for each year'),
			name: text('Name'),
		},
	}),
]
