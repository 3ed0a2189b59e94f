import * as z from 'zod/mini'
import { type DayPart, dayPartSchema } from '../calendar/calendar-routes.ts'
import { dateSchema, instantSchema, newIdSchema } from '../core/scalars.ts'
import { dayOffNoteMaxLength, halfDaysMax } from './days-off-limits.ts'

/** `withdrawn`: by the employee, before or after its approval. */
const requestStates = ['asked', 'approved', 'refused', 'withdrawn'] as const
const requestStateSchema = z.enum(requestStates)
export type RequestState = z.infer<typeof requestStateSchema>

/** The period of a request: whole days, or half of one day. */
const periodShape = { firstDate: dateSchema, lastDate: dateSchema, part: dayPartSchema }
export type DayOffPeriod = { firstDate: string; lastDate: string; part: DayPart }

/** A text that is shown unchanged; text that looks like HTML is refused. */
const plainTextSchema = z.string().check(z.trim(), z.maxLength(dayOffNoteMaxLength))

/** An employee's request, with an id created on the phone. */
export const dayOffRequestFormSchema = z.strictObject({
	id: newIdSchema,
	...periodShape,
	note: z._default(plainTextSchema, ''),
})
export type DayOffRequestForm = z.infer<typeof dayOffRequestFormSchema>

export const dayOffRequestSchema = z.object({
	id: z.string(),
	...periodShape,
	note: z.string(),
	state: requestStateSchema,
	/** Why the office refused it. */
	reason: z.nullable(z.string()),
	askedAt: instantSchema,
	decidedAt: z.nullable(instantSchema),
})
export type DayOffRequest = z.infer<typeof dayOffRequestSchema>

const markedDaySchema = z.object({ date: dateSchema, part: dayPartSchema })
export type MarkedDay = z.infer<typeof markedDaySchema>

const entitlementSchema = z.object({ year: z.int(), halfDays: z.int().check(z.gte(0)) })
export type Entitlement = z.infer<typeof entitlementSchema>
export const halfDaysSchema = z.int().check(z.gte(0), z.lte(halfDaysMax))

export const daysOffSchema = z.object({
	/** Increases with every request, decision and withdrawal. */
	version: z.int(),
	/** The known years: this one and the next. */
	range: z.object({ start: dateSchema, end: dateSchema }),
	/** Valid days off, whoever entered them. */
	days: z.array(markedDaySchema),
	/** Public holidays where the employee lives. */
	holidays: z.array(dateSchema),
	/** Days whose tour has begun or was ended: they cannot be requested any more. */
	underway: z.array(dateSchema),
	/** Requests in the range, by first day. */
	requests: z.array(dayOffRequestSchema),
	/** Years for which the firm keeps a balance. */
	entitlements: z.array(entitlementSchema),
})
export type DaysOff = z.infer<typeof daysOffSchema>
