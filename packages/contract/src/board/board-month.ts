import * as z from 'zod/mini'
import { dayParts } from '../calendar/calendar-routes.ts'
import { countrySchema, dateSchema, idSchema, instantSchema } from '../core/scalars.ts'
import { boardTraySchema } from './board.ts'

export const boardMonthQuerySchema = z.strictObject({
	/** As `YYYY-MM`. */
	month: z.string().check(z.regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/)),
	'filter.sectorId': z.optional(idSchema),
})

/** A person's tour in figures, planned and done visits together. */
const monthTourSchema = z.object({
	date: dateSchema,
	visits: z.int(),
	done: z.int(),
	/** At customers: the actual duration, or the planned one. */
	serviceS: z.int(),
	/** From the start of the day to its last visit, as the crow flies. */
	driveS: z.int(),
})
export type MonthTour = z.infer<typeof monthTourSchema>

const monthPersonSchema = z.object({
	id: z.string(),
	name: z.string(),
	country: countrySchema,
	daysOff: z.array(z.object({ date: dateSchema, part: z.enum(dayParts) })),
	/** Public holidays of the month where the person lives. */
	holidays: z.array(dateSchema),
	/** Days without a visit are left out. */
	tours: z.array(monthTourSchema),
})

/** Everybody's month in figures, from the stored plan, without collected changes. */
export const boardMonthSchema = z.object({
	month: z.string(),
	now: instantSchema,
	people: z.array(monthPersonSchema),
	tray: boardTraySchema,
})
export type BoardMonth = z.infer<typeof boardMonthSchema>
