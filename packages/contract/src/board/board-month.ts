import * as z from 'zod/mini'
import { dayParts } from '../calendar/calendar-routes.ts'
import { countrySchema, dateSchema, idSchema, instantSchema } from '../core/scalars.ts'
import { boardTraySchema } from './board.ts'

export const boardMonthQuerySchema = z.strictObject({
	/** `YYYY-MM` */
	month: z.string().check(z.regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/)),
	'filter.sectorId': z.optional(idSchema),
})

/** A person's tour in figures, planned and done visits together. */
const monthTourSchema = z.object({
	date: dateSchema,
	visits: z.int(),
	done: z.int(),
	/** At customers: as long as it took, or as long as it is meant to take. */
	serviceS: z.int(),
	/** From where the day begins to its last visit, as the crow flies. */
	driveS: z.int(),
})
export type MonthTour = z.infer<typeof monthTourSchema>

const monthPersonSchema = z.object({
	id: z.string(),
	name: z.string(),
	country: countrySchema,
	daysOff: z.array(z.object({ date: dateSchema, part: z.enum(dayParts) })),
	/** Days of the month that are holidays where the person lives. */
	holidays: z.array(dateSchema),
	/** Days without a visit are left out. */
	tours: z.array(monthTourSchema),
})

/** The month of everybody in figures, as the plan is stored, without what is collected. */
export const boardMonthSchema = z.object({
	month: z.string(),
	now: instantSchema,
	people: z.array(monthPersonSchema),
	tray: boardTraySchema,
})
export type BoardMonth = z.infer<typeof boardMonthSchema>
