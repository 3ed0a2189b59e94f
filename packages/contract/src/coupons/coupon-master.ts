import * as z from 'zod/mini'
import { pageOf, pageQuery } from '../core/envelope.ts'
import { codeFilter, searchFilter, yesNoFilter } from '../core/filters.ts'
import { sortOf } from '../core/masters.ts'
import { defineRoute } from '../core/route.ts'
import { dateSchema } from '../core/scalars.ts'
import { couponTypes } from '../options/customer-codes.ts'

/** A coupon that was issued to a customer. */
const couponMasterSchema = z.object({
	code: z.string(),
	type: z.enum(couponTypes),
	customer: z.object({ id: z.string(), number: z.nullable(z.string()), title: z.string() }),
	/** Null for one that was not issued at a visit. */
	visitId: z.nullable(z.string()),
	issuedOn: dateSchema,
	expiresOn: dateSchema,
})
export type CouponMaster = z.infer<typeof couponMasterSchema>

export const couponMasterRoutes = {
	listCouponMasters: defineRoute({
		method: 'GET',
		path: '/office/coupon',
		summary: "Coupons of the scope's customers, the newest first",
		ownership: 'office',
		query: z.strictObject({
			...pageQuery,
			'filter.search': searchFilter,
			'filter.type': codeFilter(couponTypes),
			/** True: coupons that have not expired; false: expired ones. */
			'filter.isActive': yesNoFilter,
			sort: sortOf(['code', 'customer', 'type', 'issuedOn', 'expiresOn']),
		}),
		answer: pageOf(couponMasterSchema),
	}),
}
