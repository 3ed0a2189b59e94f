import { code, type Erasure, made, ofFirm, rowsOf } from '#platform/erasure/erasure'

export const couponErasure: Erasure = {
	coupon: {
		rows: rowsOf({ customer: 'customer_id' }),
		id: 'id',
		hides: ['customer'],
		harmless: { type: code, code: made },
	},
	coupon_campaign: { harmless: { country: code, names: ofFirm, code: ofFirm } },
}
