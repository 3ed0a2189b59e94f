import * as z from 'zod/mini'
import { dateSchema, idSchema } from '../core/scalars.ts'
import { tourMaxVisits } from '../visits/visit-limits.ts'
import { planSchema } from './tour.ts'

export const tourStopFormSchema = z.strictObject({
	/** The day that the person ends; today's by default. A change may arrive days later. */
	date: z.optional(dateSchema),
	/** Visits that they have reported, cancelled or moved before, while word of it may still be on its way. */
	except: z._default(z.array(idSchema).check(z.maxLength(tourMaxVisits)), []),
})
export type TourStopForm = z.infer<typeof tourStopFormSchema>

/** The plan of the day that was ended, and where its visits went. */
export const stoppedPlanSchema = z.extend(planSchema, {
	moved: z.array(z.object({ visitId: z.string(), date: dateSchema })),
})
export type StoppedPlan = z.infer<typeof stoppedPlanSchema>

const leftVisitSchema = z.object({
	visitId: z.string(),
	companyName: z.string(),
	/** The day on which it is planned now. */
	date: dateSchema,
	/** Why it would not come back: it was changed since, or somebody else visits the customer on the day. */
	stays: z.nullable(z.enum(['changed', 'taken'])),
	/** The author of the change, where that is known. */
	changedBy: z.nullable(z.string()),
})
export type LeftVisit = z.infer<typeof leftVisitSchema>

/** The end of a day, and what it has moved; none of both where the day was not ended. */
export const tourStopSchema = z.object({
	date: dateSchema,
	stoppedAt: z.nullable(z.string()),
	moved: z.array(leftVisitSchema),
})
export type TourStop = z.infer<typeof tourStopSchema>

/** The plan of the day that goes on, which visits came back, and which did not. */
export const resumedPlanSchema = z.extend(planSchema, {
	back: z.array(z.string()),
	stayed: z.array(leftVisitSchema),
})
export type ResumedPlan = z.infer<typeof resumedPlanSchema>
