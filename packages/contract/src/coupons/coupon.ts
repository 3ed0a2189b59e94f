import * as z from 'zod/mini'
import { codedSchema, dateSchema, idSchema } from '../core/scalars.ts'
import { couponTypes } from '../options/customer-codes.ts'

const couponTypeSchema = z.enum(couponTypes)

/** The coupons of a customer in the context of a visit. */
export const couponSchema = z.object({
	current: z.nullable(z.object({ type: codedSchema, code: z.string(), daysLeft: z.int() })),
	next: z.nullable(z.object({ type: codedSchema, availableDate: dateSchema })),
	/** The choices, the next one first, with the remaining number of each. */
	types: z.array(z.object({ type: codedSchema, quantity: z.int() })),
	availableLoyaltyQuantity: z.int(),
	/** A coupon was issued at this visit: one per visit. */
	isIssuedAtVisit: z.boolean(),
	/** True when the next one can be issued now. */
	available: z.boolean(),
	campaignAvailable: z.boolean(),
	campaign: z.nullable(
		z.object({
			name: z.string(),
			code: z.string(),
			period: z.object({ start: dateSchema, end: dateSchema }),
		}),
	),
})
export type Coupon = z.infer<typeof couponSchema>

export const couponFormSchema = z.strictObject({
	visitId: idSchema,
	/** The next available type, where left out. */
	type: z.optional(couponTypeSchema),
})
export type CouponForm = z.infer<typeof couponFormSchema>
