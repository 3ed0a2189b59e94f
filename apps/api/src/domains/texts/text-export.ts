import { locales } from '@roundsman/contract'
import { instant, integer, oneOf, text } from '@roundsman/contract/exports'
import { exportTable } from '#platform/exports/export-table'

export const textExports = [
	exportTable('text_override', {
		kind: 'texts',
		summary: 'What the office has worded otherwise than the release',
		order: ['locale', 'namespace', 'key'],
		fields: {
			locale: oneOf(locales, 'Language'),
			namespace: text('Part of the app'),
			key: text('Name of the text'),
			value: text('Its words'),
			updated_at: instant('When it was changed'),
		},
	}),
	exportTable('text_version', {
		kind: 'text-versions',
		summary: 'How often the words of each part of the app were changed',
		order: ['locale', 'namespace'],
		fields: {
			locale: oneOf(locales, 'Language'),
			namespace: text('Part of the app'),
			version: integer('Grows with every change'),
			changed_at: instant('When they were changed last'),
		},
	}),
]
