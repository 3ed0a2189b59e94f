import { countries } from '@roundsman/contract'
import {
	date,
	instant,
	integer,
	json,
	oneOf,
	orNull,
	text,
	uuid,
} from '@roundsman/contract/exports'
import { exportTable } from '#platform/exports/export-table'

export const couponExports = [
	exportTable('coupon_campaign', {
		kind: 'campaigns',
		summary: 'Campaigns, whose coupon each customer of the country may have once',
		order: ['id'],
		fields: {
			id: uuid('Its id'),
			country: oneOf(countries, 'Country'),
			names: json('Name by language'),
			code: text('Code'),
			starts_on: date('First day'),
			ends_on: date('Last day'),
			version: integer('Grows with every change'),
			withdrawn_at: orNull(instant('Since when it is no longer chosen')),
		},
	}),
	exportTable('coupon', {
		kind: 'coupons',
		summary: 'Coupons of customers',
		order: ['id'],
		fields: {
			id: uuid('Its id'),
			customer_id: uuid('Customer'),
			visit_id: orNull(uuid('Visit at which it was issued')),
			type: text('Type'),
			code: text('Code'),
			issued_on: date('Day of issue'),
			expires_on: date('Last day'),
		},
	}),
]
