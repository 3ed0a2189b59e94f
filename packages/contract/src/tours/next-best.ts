import * as z from 'zod/mini'
import { dateSchema, locationSchema } from '../core/scalars.ts'
import { roadSourceSchema } from './tour-route.ts'

/** So many customers are proposed for a day at most. */
export const nextBestMax = 20
/** Customers visited within this number of days are not proposed. */
export const nextBestRecentDays = 14

/** A visit's distance from the route; each class has a word, a sign and a colour. */
const detourLevels = ['short', 'medium', 'long'] as const
export type DetourLevel = (typeof detourLevels)[number]
const levelSchema = z.enum(detourLevels)

const nearCustomerSchema = z.object({
	customerId: z.string(),
	title: z.string(),
	location: locationSchema,
	/** Null when nobody has ever been there. */
	daysFromLastVisit: z.nullable(z.int()),
	/** By how much the day's way becomes longer. */
	detourMinutes: z.int(),
	level: levelSchema,
	/** The visit that it would follow; null where it would be the first one. */
	after: z.nullable(z.string()),
})
export type NearCustomer = z.infer<typeof nearCustomerSchema>

/** Why nobody is proposed: nothing is known of where the day leads, or nobody is near. */
const noNextBestReasons = ['no_way', 'nobody_near'] as const

/** Customers near the way of a day, the best first. */
export const nextBestSchema = z.object({
	date: dateSchema,
	items: z.array(nearCustomerSchema),
	source: roadSourceSchema,
	reason: z.optional(z.enum(noNextBestReasons)),
})
export type NextBest = z.infer<typeof nextBestSchema>

const bestDaySchema = z.object({
	date: dateSchema,
	/** By how much the way of that day becomes longer. */
	extraMinutes: z.int(),
	level: levelSchema,
	/** About when one would be there, '10:40'; nothing for today, whose tour is under way. */
	expectedAt: z.optional(z.string()),
	/** The employee's own visits of that day that are planned or done. */
	visitCount: z.int(),
})
export type BestDay = z.infer<typeof bestDaySchema>

/**
 * Why no day is proposed: the customer is closed, nobody knows where it is, or nothing is known of
 * where any of the days leads.
 */
const noBestDayReasons = ['closed', 'no_location', 'no_way'] as const

/** Days for a visit of one customer, the one that costs the fewest minutes first. */
export const bestDaysSchema = z.object({
	items: z.array(bestDaySchema),
	source: roadSourceSchema,
	reason: z.optional(z.enum(noBestDayReasons)),
})
export type BestDays = z.infer<typeof bestDaysSchema>
