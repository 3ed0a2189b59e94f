import {
	instant,
	integer,
	json,
	number,
	orNull,
	text,
	uuid,
	yesNo,
} from '@roundsman/contract/exports'
import { exportTable } from '#platform/exports/export-table'

export const productExports = [
	exportTable('product', {
		kind: 'products',
		summary: 'Products of the firm',
		order: ['id'],
		fields: {
			id: uuid('Its id'),
			article: text('Article number'),
			article_type: json('What it is called, by language'),
			brand: text('Brand'),
			ean: orNull(text('EAN')),
			weight: orNull(number('Weight in kg')),
			price: orNull(number('Price')),
			deposit: number('Deposit'),
			is_battery: yesNo('Is a battery'),
			is_dangerous: yesNo('Dangerous goods'),
			withdrawn_at: orNull(instant('Since when it is no longer chosen')),
			version: integer('Grows with every change'),
			created_at: instant('When it was created'),
			updated_at: instant('When it was changed last'),
		},
	}),
]
