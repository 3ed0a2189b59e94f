import { integer, orNull, text, uuid, yesNo } from '@roundsman/contract/exports'
import { exportTable } from '#platform/exports/export-table'

export const optionExports = [
	exportTable('option_value', {
		kind: 'options',
		summary: 'What the firm changed of the values of option lists, and those that it added',
		order: ['id'],
		fields: {
			id: uuid('Its id'),
			serial: integer('Its number in the app'),
			list: text('Option list'),
			value: text('Value'),
			label_de: orNull(text('Label in German')),
			label_en: orNull(text('Label in English')),
			label_fr: orNull(text('Label in French')),
			label_it: orNull(text('Label in Italian')),
			label_nl: orNull(text('Label in Dutch')),
			rank: orNull(integer('Place in the order in which they are shown')),
			is_withdrawn: yesNo('No longer chosen'),
			version: integer('Grows with every change'),
		},
	}),
]
