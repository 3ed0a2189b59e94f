import * as z from 'zod/mini'
import { isTimeZone } from '../core/calendar.ts'
import { lineSchema } from '../core/masters.ts'
import { defineRoute } from '../core/route.ts'
import { countrySchema, localeSchema } from '../core/scalars.ts'

/** With or without the country code, in any grouping. */
const managerPhoneSchema = z.string().check(
	z.maxLength(40),
	z.overwrite((text) => text.replaceAll(/[\s./()-]/g, '')),
	z.regex(/^(\+\d{1,3})?\d{7,12}$/, 'invalid_phone'),
)

export const firmFormSchema = z.strictObject({
	name: lineSchema,
	street: lineSchema,
	postalCode: z.string().check(z.trim(), z.minLength(1), z.maxLength(10)),
	city: lineSchema,
	country: countrySchema,
	language: localeSchema,
	/** A name of the time zone database, such as `Europe/Berlin`. */
	timeZone: z
		.string()
		.check(z.maxLength(100), z.refine(isTimeZone, { error: 'invalid_value', abort: true })),
	/** The phone number that phones offer when nothing is planned; null: the installation's setting. */
	managerPhone: z.optional(z.nullable(managerPhoneSchema)),
})
export type FirmForm = z.infer<typeof firmFormSchema>

/** Null until it was entered. */
const firmSchema = z.object({
	firm: z.nullable(z.object(firmFormSchema.shape)),
	version: z.int(),
})
export type Firm = z.infer<typeof firmSchema>

export const firmRoutes = {
	getFirm: defineRoute({
		method: 'GET',
		path: '/office/firm',
		summary: 'Who and where the firm is',
		ownership: 'office',
		answer: firmSchema,
	}),
	putFirm: defineRoute({
		method: 'PUT',
		path: '/office/firm',
		summary: 'Say who and where the firm is',
		ownership: 'administrator',
		body: firmFormSchema,
		answer: firmSchema,
	}),
}
