import * as z from 'zod/mini'
import { dateSchema } from '../core/scalars.ts'

const tourMetricsSchema = z.object({
	visits: z.int(),
	returns: z.int(),
	loyalty: z.int(),
	conquest: z.int(),
	prospect: z.int(),
	conqProsp: z.int(),
})
export type TourMetrics = z.infer<typeof tourMetricsSchema>

const tourProgressSchema = z.object({
	/** Percent, 0 to 100. */
	current: z.int(),
	visits: z.object({ completed: z.int(), all: z.int() }),
})
export type TourProgress = z.infer<typeof tourProgressSchema>

export const planSchema = z.object({
	tourId: z.nullable(z.string()),
	date: dateSchema,
	version: z.int(),
	sectors: z.array(z.string()),
	metrics: tourMetricsSchema,
	estimation: z.object({
		/** Minutes for the rest of the tour. */
		duration: z.int(),
		/** When it ends, ISO 8601; null when nothing is left. */
		finishTime: z.nullable(z.string()),
		/** A part of the route is not known by road and is estimated as the crow flies. */
		isAbout: z.boolean(),
	}),
	progress: tourProgressSchema,
	isTourOptimized: z.boolean(),
	/** The employee has ended the day before its visits were done. */
	isStopped: z.boolean(),
	isOptimizationAvailable: z.boolean(),
	errors: z.array(z.object({ type: z.string(), message: z.string() })),
})
export type Plan = z.infer<typeof planSchema>

/** A day for which visits can be planned. */
export const tourDaySchema = z.object({
	id: z.string(),
	value: dateSchema,
	/** Weekday and day in the language of the request. */
	label: z.string(),
	/** The employee's own planned and finished visits of that day. */
	visitCount: z.int(),
	startDate: dateSchema,
	endDate: dateSchema,
})
export type TourDay = z.infer<typeof tourDaySchema>

export const newsItemSchema = z.object({
	id: z.string(),
	title: z.string(),
	body: z.string(),
	publishedAt: z.string(),
	isRead: z.boolean(),
})
export type NewsItem = z.infer<typeof newsItemSchema>
