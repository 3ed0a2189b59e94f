import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { idSchema } from '../core/scalars.ts'
import { couponFormSchema, couponSchema } from './coupon.ts'
import { couponMasterRoutes } from './coupon-master.ts'

export const couponRoutes = {
	...couponMasterRoutes,
	getCoupon: defineRoute({
		method: 'GET',
		path: '/coupon',
		summary: "The coupons of a visit's customer",
		ownership: 'self',
		query: z.strictObject({ visitId: idSchema }),
		answer: couponSchema,
	}),
	issueCoupon: defineRoute({
		method: 'POST',
		path: '/coupon',
		summary: 'Issue the next coupon at a visit',
		ownership: 'self',
		body: couponFormSchema,
		answer: couponSchema,
	}),
}
