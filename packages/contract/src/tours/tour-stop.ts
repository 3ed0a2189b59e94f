import * as z from 'zod/mini'
import { dateSchema, idSchema } from '../core/scalars.ts'
import { tourMaxVisits } from '../visits/visit-limits.ts'
import { planSchema } from './tour.ts'

export const tourStopFormSchema = z.strictObject({
	/** The ended day; by default today. A change may arrive days later. */
	date: z.optional(dateSchema),
	/** Visits that the person has reported, cancelled or moved before, whose changes may arrive later. */
	except: z._default(z.array(idSchema).check(z.maxLength(tourMaxVisits)), []),
})
export type TourStopForm = z.infer<typeof tourStopFormSchema>

/** The plan of the ended day, and the new days of its visits. */
export const stoppedPlanSchema = z.extend(planSchema, {
	moved: z.array(z.object({ visitId: z.string(), date: dateSchema })),
})
export type StoppedPlan = z.infer<typeof stoppedPlanSchema>

const leftVisitSchema = z.object({
	visitId: z.string(),
	companyName: z.string(),
	/** The day on which it is planned now. */
	date: dateSchema,
	/** Why it would not come back: it was changed since, or somebody else visits the customer on that day. */
	stays: z.nullable(z.enum(['changed', 'taken'])),
	/** The author of the change, where known. */
	changedBy: z.nullable(z.string()),
})
export type LeftVisit = z.infer<typeof leftVisitSchema>

/** The end of a day, and the visits that it moved; empty where the day was not ended. */
export const tourStopSchema = z.object({
	date: dateSchema,
	stoppedAt: z.nullable(z.string()),
	moved: z.array(leftVisitSchema),
})
export type TourStop = z.infer<typeof tourStopSchema>

/** The plan of the resumed day, the visits that came back, and those that did not. */
export const resumedPlanSchema = z.extend(planSchema, {
	back: z.array(z.string()),
	stayed: z.array(leftVisitSchema),
})
export type ResumedPlan = z.infer<typeof resumedPlanSchema>
