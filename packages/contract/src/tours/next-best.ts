import * as z from 'zod/mini'
import { dateSchema, locationSchema } from '../core/scalars.ts'
import { roadSourceSchema } from './tour-route.ts'

/** Limit of customers suggested for a day. */
export const nextBestMax = 20
/** Customers visited within this number of days are not suggested. */
export const nextBestRecentDays = 14

/** The class of a detour; each has a label, a sign and a colour. */
const detourLevels = ['short', 'medium', 'long'] as const
export type DetourLevel = (typeof detourLevels)[number]
const levelSchema = z.enum(detourLevels)

const nearCustomerSchema = z.object({
	customerId: z.string(),
	title: z.string(),
	location: locationSchema,
	/** Null when there was never a visit. */
	daysFromLastVisit: z.nullable(z.int()),
	/** The additional minutes of the day's route. */
	detourMinutes: z.int(),
	level: levelSchema,
	/** The visit before it; null where it would be the first one. */
	after: z.nullable(z.string()),
})
export type NearCustomer = z.infer<typeof nearCustomerSchema>

/** Why there are no suggestions: the day's route is unknown, or nobody is near it. */
const noNextBestReasons = ['no_way', 'nobody_near'] as const

/** Customers near the route of a day, the best first. */
export const nextBestSchema = z.object({
	date: dateSchema,
	items: z.array(nearCustomerSchema),
	source: roadSourceSchema,
	reason: z.optional(z.enum(noNextBestReasons)),
})
export type NextBest = z.infer<typeof nextBestSchema>

const bestDaySchema = z.object({
	date: dateSchema,
	/** The additional minutes of that day's route. */
	extraMinutes: z.int(),
	level: levelSchema,
	/** The approximate arrival, '10:40'; missing for today, whose tour has begun. */
	expectedAt: z.optional(z.string()),
	/** The employee's own planned and finished visits of that day. */
	visitCount: z.int(),
})
export type BestDay = z.infer<typeof bestDaySchema>

/**
 * Why no day is suggested: the customer is closed, has no known location, or none of the days has a known
 * route.
 */
const noBestDayReasons = ['closed', 'no_location', 'no_way'] as const

/** Days for a visit to one customer, the one with the fewest additional minutes first. */
export const bestDaysSchema = z.object({
	items: z.array(bestDaySchema),
	source: roadSourceSchema,
	reason: z.optional(z.enum(noBestDayReasons)),
})
export type BestDays = z.infer<typeof bestDaysSchema>
