import { instant, text, uuid } from '@roundsman/contract/exports'
import { exportTable } from '#platform/exports/export-table'

export const loyaltyStepExports = [
	exportTable('loyalty_step', {
		kind: 'loyalty-steps',
		summary: 'Customers that came to a higher level of the loyalty programme',
		order: ['id'],
		fields: {
			id: uuid('Its id'),
			customer_id: uuid('Customer'),
			employee_id: uuid('Employee for whom it counts'),
			level: text('Level'),
			reached_at: instant('When it was reached'),
		},
	}),
]
