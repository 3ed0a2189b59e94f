import * as z from 'zod/mini'
import { listOf, pageOf, pageQuery } from '../core/envelope.ts'
import { lineSchema } from '../core/masters.ts'
import { defineRoute } from '../core/route.ts'
import { countrySchema, dateSchema, idSchema } from '../core/scalars.ts'

/** A day without work in addition to the public holidays, for a country or a prefix of postal codes. */
const ownHolidaySchema = z.object({
	country: countrySchema,
	postalCode: z.nullable(z.string()),
	/** `YYYY-MM-DD`, or `MM-DD` for every year. */
	day: z.string(),
	name: z.string(),
})

const daySchema = z.string().check(z.regex(/^(\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))
const postalCodeStartSchema = z.optional(
	z.nullable(z.string().check(z.regex(/^[0-9A-Z][0-9A-Z ]{0,9}$/))),
)
const holidayKey = { country: countrySchema, day: daySchema, postalCode: postalCodeStartSchema }

const holidayFormSchema = z.strictObject({ ...holidayKey, name: lineSchema })
const holidayKeySchema = z.strictObject(holidayKey)

export const dayParts = ['whole', 'morning', 'afternoon'] as const
export const dayPartSchema = z.enum(dayParts)
export type DayPart = z.infer<typeof dayPartSchema>

const dayOffSchema = z.object({
	personId: z.string(),
	name: z.string(),
	date: dateSchema,
	part: dayPartSchema,
})
export type DayOff = z.infer<typeof dayOffSchema>

const dayOffFormSchema = z.strictObject({
	personId: idSchema,
	date: dateSchema,
	part: z.optional(dayPartSchema),
})
export type DayOffForm = z.infer<typeof dayOffFormSchema>
const dayOffKeySchema = z.strictObject({ personId: idSchema, date: dateSchema })

export const calendarRoutes = {
	listHolidays: defineRoute({
		method: 'GET',
		path: '/office/holiday',
		summary: 'Days without work beside the public holidays',
		ownership: 'office',
		answer: listOf(ownHolidaySchema),
	}),
	putHoliday: defineRoute({
		method: 'PUT',
		path: '/office/holiday',
		summary: 'Add a day without work, or give it another name',
		ownership: 'administrator',
		body: holidayFormSchema,
		answer: listOf(ownHolidaySchema),
	}),
	removeHoliday: defineRoute({
		method: 'POST',
		path: '/office/holiday/remove',
		summary: 'Make it a working day again',
		ownership: 'administrator',
		body: holidayKeySchema,
		answer: listOf(ownHolidaySchema),
	}),
	listDaysOff: defineRoute({
		method: 'GET',
		path: '/office/day-off',
		summary: "Days off of the scope's people, of a span",
		ownership: 'office',
		query: z.strictObject({
			...pageQuery,
			'filter.start': z.optional(dateSchema),
			'filter.end': z.optional(dateSchema),
			'filter.personId': z.optional(idSchema),
		}),
		answer: pageOf(dayOffSchema),
	}),
	putDayOff: defineRoute({
		method: 'PUT',
		path: '/office/day-off',
		summary: "Enter a person's day off, whole or half",
		ownership: 'administrator',
		body: dayOffFormSchema,
		answer: dayOffSchema,
	}),
	removeDayOff: defineRoute({
		method: 'POST',
		path: '/office/day-off/remove',
		summary: 'Take a day off back',
		ownership: 'administrator',
		body: dayOffKeySchema,
	}),
}
