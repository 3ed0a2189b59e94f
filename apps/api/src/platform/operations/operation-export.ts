import { bytes, instant, integer, orNull, text, uuid, yesNo } from '@roundsman/contract/exports'
import { exportTable } from '../exports/export-table.ts'

export const operationExports = [
	exportTable('operation', {
		kind: 'operations',
		summary: 'Changes that have arrived, so that none of them takes effect again',
		order: ['employee_id', 'key'],
		fields: {
			employee_id: uuid('Employee who sent it'),
			key: uuid('Key under which it was sent'),
			fingerprint: bytes('Hash of what was sent'),
			kind: text('Its route'),
			outcome: orNull(text('Whether it was applied, refused or withdrawn')),
			status: orNull(integer('Status of its answer')),
			device_time: orNull(instant('When it was done, by the clock of the device')),
			created_at: instant('When it arrived'),
			fingerprint_rule: integer('By which rule the hash was made'),
			device_id: orNull(uuid('Device that sent it')),
			late_entry: yesNo('The device said a time that cannot be believed'),
			after_leaving: yesNo('It came after its person had left'),
		},
		leftOut: {
			answer: 'repeats records, and is kept for some weeks only',
			request: 'is kept for some weeks only',
		},
	}),
]
