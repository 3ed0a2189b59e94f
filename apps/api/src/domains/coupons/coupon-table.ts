import type { Country, Locale } from '@roundsman/contract'
import { code, type Erasure, made, ofFirm, rowsOf } from '#platform/erasure/erasure'
import type { Day, Generated } from '../../db/database.ts'

declare module '../../db/database.ts' {
	interface Database {
		coupon_campaign: {
			id: string
			country: Country
			names: Record<Locale, string>
			code: string
			starts_on: Day
			ends_on: Day
			withdrawn_at: Generated<Date | null>
			version: Generated<number>
		}
		coupon: {
			id: string
			customer_id: string
			visit_id: string | null
			type: string
			code: string
			issued_on: Day
			expires_on: Day
		}
	}
}

export const couponErasure: Erasure = {
	coupon: {
		rows: rowsOf({ customer: 'customer_id' }),
		id: 'id',
		hides: ['customer'],
		harmless: { type: code, code: made },
	},
	coupon_campaign: { harmless: { country: code, names: ofFirm, code: ofFirm } },
}
