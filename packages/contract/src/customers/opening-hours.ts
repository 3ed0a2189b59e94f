import * as z from 'zod/mini'
import { type FieldErrors, fieldError } from '../core/field-errors.ts'
import { masterById } from '../core/masters.ts'
import { defineRoute } from '../core/route.ts'
import { type TimeSpan, timeSpanSchema } from '../core/scalars.ts'

const hoursMax = 7 * 4

/** An opening span on a weekday; 0 is Sunday. */
const openingHourSchema = z
	.strictObject({
		...timeSpanSchema.shape,
		weekday: z.number().check(z.multipleOf(1, 'integer'), z.gte(0), z.lte(6)),
	})
	.check(z.refine(({ from, to }) => from < to, { path: ['to'], error: 'time_order' }))
export type OpeningHour = z.infer<typeof openingHourSchema>

export const openingHoursSchema = z.object({
	customerId: z.string(),
	number: z.nullable(z.string()),
	title: z.string(),
	/** Empty where unknown: a visit is then possible at any time. */
	hours: z.array(z.object({ weekday: z.int(), from: z.string(), to: z.string() })),
})
export type OpeningHours = z.infer<typeof openingHoursSchema>

export const openingHoursFormSchema = z.strictObject({
	hours: z.array(openingHourSchema).check(z.maxLength(hoursMax)),
})

export type Week = Partial<Record<number, TimeSpan[]>>

/** Spans in order, from Monday. */
export const hoursOf = (week: Week | null): OpeningHour[] =>
	[1, 2, 3, 4, 5, 6, 0].flatMap((weekday) =>
		(week?.[weekday] ?? []).map(({ from, to }) => ({ weekday, from, to })),
	)

/** Errors of spans of a day that overlap another one. */
export function openingHourErrors(hours: readonly OpeningHour[]): FieldErrors {
	const errors: FieldErrors = {}
	for (const [index, { weekday, from, to }] of hours.entries()) {
		const isTaken = hours
			.slice(0, index)
			.some((other) => other.weekday === weekday && other.from < to && from < other.to)
		if (isTaken) errors[`hours.${index}.from`] = [fieldError('time_overlap')]
	}
	return errors
}

export const openingHourRoutes = {
	getOpeningHours: defineRoute({
		method: 'GET',
		path: '/office/customer/{id}/opening-hours',
		summary: 'When a customer of the scope is open',
		ownership: 'office',
		params: masterById,
		answer: openingHoursSchema,
	}),
	putOpeningHours: defineRoute({
		method: 'PUT',
		path: '/office/customer/{id}/opening-hours',
		summary: 'Say when a customer of the scope is open, the whole week',
		ownership: 'office',
		params: masterById,
		body: openingHoursFormSchema,
		answer: openingHoursSchema,
	}),
}
