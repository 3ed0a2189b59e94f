import { countries, locales } from '@roundsman/contract'
import { integer, oneOf, text } from '@roundsman/contract/exports'
import { exportTable } from '#platform/exports/export-table'

export const firmExports = [
	exportTable('firm', {
		kind: 'firm',
		summary: 'The firm that the installation serves',
		order: ['only_row'],
		fields: {
			name: text('Name'),
			street: text('Street'),
			postal_code: text('Postal code'),
			city: text('Town'),
			country: oneOf(countries, 'Country'),
			language: oneOf(locales, 'Language of the firm'),
			time_zone: text('Time zone, by the IANA database'),
			version: integer('Grows with every change'),
		},
		leftOut: { only_row: 'there is one firm' },
	}),
]
