import * as z from 'zod/mini'
import { dateSchema } from '../core/scalars.ts'

/** The days on which a customer can be visited. */
export const visitDatesSchema = z.object({
	/** The planned day of the visit that is to be moved, else the first that is free; null when none is. */
	date: z.nullable(dateSchema),
	dateRange: z.object({ start: dateSchema, end: dateSchema }),
	excludedDates: z.array(dateSchema),
})
export type VisitDates = z.infer<typeof visitDatesSchema>
