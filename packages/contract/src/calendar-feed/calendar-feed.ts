import * as z from 'zod/mini'
import { instantSchema } from '../core/scalars.ts'

/** When the person's feed was created, and when it was last read, to the hour; null: there is none. */
export const calendarFeedSchema = z.object({
	createdAt: z.nullable(instantSchema),
	usedAt: z.nullable(instantSchema),
})
export type CalendarFeed = z.infer<typeof calendarFeedSchema>

/** The whole URL, which is shown only once. */
export const madeCalendarFeedSchema = z.extend(calendarFeedSchema, { url: z.string() })
export type MadeCalendarFeed = z.infer<typeof madeCalendarFeedSchema>

/** The days before and after today that it contains. */
export const calendarFeedDays = { before: 14, after: 90 }
