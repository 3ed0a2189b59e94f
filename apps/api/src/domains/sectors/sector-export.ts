import { countries } from '@roundsman/contract'
import { instant, integer, oneOf, orNull, text, uuid } from '@roundsman/contract/exports'
import { exportTable } from '#platform/exports/export-table'

export const sectorExports = [
	exportTable('sector', {
		kind: 'sectors',
		summary: 'Sectors in which employees work',
		order: ['id'],
		fields: {
			id: uuid('Its id'),
			name: text('Name'),
			country: oneOf(countries, 'Country'),
			zone: text('Zone that it belongs to'),
			version: integer('Grows with every change'),
			withdrawn_at: orNull(instant('Since when it is no longer chosen')),
		},
	}),
]
