import * as z from 'zod/mini'
import { instantSchema } from '../core/scalars.ts'

/** Since when there is an address of one's calendar, and when it was last read, to the hour; null: there is none. */
export const calendarFeedSchema = z.object({
	createdAt: z.nullable(instantSchema),
	usedAt: z.nullable(instantSchema),
})
export type CalendarFeed = z.infer<typeof calendarFeedSchema>

/** The whole address, which is shown this once. */
export const madeCalendarFeedSchema = z.extend(calendarFeedSchema, { url: z.string() })
export type MadeCalendarFeed = z.infer<typeof madeCalendarFeedSchema>

/** So many days before and after today are in it. */
export const calendarFeedDays = { before: 14, after: 90 }
