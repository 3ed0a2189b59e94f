import { date, instant, integer, orNull, text, uuid } from '@roundsman/contract/exports'
import { exportTable } from '#platform/exports/export-table'

export const daysOffExports = [
	exportTable('day_off_request', {
		kind: 'day-off-requests',
		summary: 'Requests for days off, and what came of them',
		order: ['id'],
		fields: {
			id: uuid('Its id'),
			employee_id: uuid('Employee'),
			first_date: date('First day'),
			last_date: date('Last day'),
			part: text('Whole day, morning or afternoon'),
			note: text('What the employee wrote'),
			state: text('Asked, approved, refused or withdrawn'),
			reason: orNull(text('Why it was refused')),
			asked_at: instant('When it was asked for'),
			decided_at: orNull(instant('When it was decided')),
			decided_by: orNull(uuid('Who decided')),
			withdrawn_at: orNull(instant('When it was withdrawn')),
		},
	}),
	exportTable('day_off_entitlement', {
		kind: 'day-off-entitlements',
		summary: 'How many days off each employee has in a year',
		order: ['employee_id', 'year'],
		fields: {
			employee_id: uuid('Employee'),
			year: integer('Year'),
			half_days: integer('Half days'),
			touched_at: orNull(instant('When the office set it by hand')),
		},
	}),
]
