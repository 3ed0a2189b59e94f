import * as z from 'zod/mini'
import { codedSchema, dateSchema, idSchema } from '../core/scalars.ts'
import { couponTypes } from '../options/customer-codes.ts'

const couponTypeSchema = z.enum(couponTypes)

/** The coupons of a customer as a visit sees them. */
export const couponSchema = z.object({
	current: z.nullable(z.object({ type: codedSchema, code: z.string(), daysLeft: z.int() })),
	next: z.nullable(z.object({ type: codedSchema, availableDate: dateSchema })),
	/** The choices, the next one first, with the remaining number of each. */
	types: z.array(z.object({ type: codedSchema, quantity: z.int() })),
	availableLoyaltyQuantity: z.int(),
	/** One was issued at this visit: there is one for each visit. */
	isIssuedAtVisit: z.boolean(),
	/** True when the next one may be issued now. */
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
	/** The next available type, where none is named. */
	type: z.optional(couponTypeSchema),
})
export type CouponForm = z.infer<typeof couponFormSchema>
