import { countries, observations, retentionKinds } from '@roundsman/contract'
import { integer, oneOf } from '@roundsman/contract/exports'
import { exportTable } from '../exports/export-table.ts'

export const retentionExports = [
	exportTable('retention', {
		kind: 'retention',
		summary: 'How long what is kept, where it is not the usual time',
		order: ['kind'],
		fields: {
			kind: oneOf(retentionKinds, 'What is kept'),
			months: integer('For how many months'),
		},
	}),
	exportTable('unobserved', {
		kind: 'unobserved',
		summary: 'What of employees of a country is not kept',
		order: ['country', 'what'],
		fields: {
			country: oneOf(countries, 'Country'),
			what: oneOf(observations, 'What is not kept'),
		},
	}),
]
