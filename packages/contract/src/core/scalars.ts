import * as z from 'zod/mini'
import { countries, locales } from './locales.ts'

export const localeSchema = z.enum(locales)
export const countrySchema = z.enum(countries)

/** An opaque id on the wire. Ids that a client chooses are UUIDs: see `newIdSchema`. */
export const idSchema = z.string().check(z.minLength(1), z.maxLength(64))
/** The id that a client gives to a new record, so that it can be used before it is sent. */
export const newIdSchema = z.uuid()

/** A calendar day in the employee's country, `YYYY-MM-DD`. */
export const dateSchema = z.iso.date()
/** A time of the day in a country's time zone, `HH:MM`. */
export const timeSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
/** From one time of a day to a later one. */
export const timeSpanSchema = z
	.strictObject({ from: timeSchema, to: timeSchema })
	.check(z.refine(({ from, to }) => from < to, { path: ['to'], error: 'time_order' }))
export type TimeSpan = z.infer<typeof timeSpanSchema>
/** A moment, ISO 8601 with `Z`. */
export const instantSchema = z.iso.datetime()

export const latSchema = z.number().check(z.gte(-90), z.lte(90))
export const lngSchema = z.number().check(z.gte(-180), z.lte(180))
export const locationSchema = z.object({ lat: latSchema, lng: lngSchema })
export type Location = z.infer<typeof locationSchema>
/** A location in a request: other fields are refused. */
export const givenLocationSchema = z.strictObject({ lat: latSchema, lng: lngSchema })

/** A device's position. `accuracy` is the radius in metres that contains it with 68 % probability. */
export const positionSchema = z.strictObject({
	lat: latSchema,
	lng: lngSchema,
	accuracy: z.number().check(z.gte(0)),
})
export type Position = z.infer<typeof positionSchema>

/** A coded value with its label in the language of the request. */
export const codedSchema = z.object({ value: z.string(), label: z.string() })
export type Coded = z.infer<typeof codedSchema>

/** The same with its number in its list, from 1. */
export const choiceSchema = z.object({ id: z.int(), value: z.string(), label: z.string() })
export type Choice = z.infer<typeof choiceSchema>
