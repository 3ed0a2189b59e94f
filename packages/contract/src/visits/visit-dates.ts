import * as z from 'zod/mini'
import { countrySchema, dateSchema } from '../core/scalars.ts'

/** The reason why a day is not possible for a visit; of several, the first in this order. */
const excludedReasons = ['holiday', 'weekend', 'dayOff', 'taken', 'closed'] as const
export type ExcludedReason = (typeof excludedReasons)[number]

/** The days on which a customer can be visited. */
export const visitDatesSchema = z.object({
	/** The planned day of a visit to move, else the first free day; null when there is none. */
	date: z.nullable(dateSchema),
	dateRange: z.object({ start: dateSchema, end: dateSchema }),
	excludedDates: z.array(dateSchema),
	/** The same days, each with its reason. */
	excluded: z.array(
		z.object({
			date: dateSchema,
			reason: z.enum(excludedReasons),
			/** Its name in the caller's language, where it is a public holiday. */
			holiday: z.optional(z.string()),
		}),
	),
})
export type VisitDates = z.infer<typeof visitDatesSchema>

/** A day without work in a country, in one of its states, or for a prefix of postal codes. */
const holidaySchema = z.object({
	country: countrySchema,
	state: z.nullable(z.string()),
	postalCode: z.nullable(z.string()),
	date: dateSchema,
	/** In the caller's language. Missing in data cached by earlier releases. */
	name: z.optional(z.string()),
})
export type Holiday = z.infer<typeof holidaySchema>

/** The days on which the employee can visit anybody, with the holidays of their customers' countries. */
export const visitDaysSchema = z.extend(visitDatesSchema, { holidays: z.array(holidaySchema) })
export type VisitDays = z.infer<typeof visitDaysSchema>
