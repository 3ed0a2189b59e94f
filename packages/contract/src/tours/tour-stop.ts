import * as z from 'zod/mini'
import { dateSchema } from '../core/scalars.ts'
import { planSchema } from './tour.ts'

/** The day that the person ends; today's where it is left out. A phone says it: it may be heard days later. */
export const tourStopFormSchema = z.strictObject({ date: z.optional(dateSchema) })
export type TourStopForm = z.infer<typeof tourStopFormSchema>

/** The plan of the day that was ended, and where its visits went. */
export const stoppedPlanSchema = z.extend(planSchema, {
	moved: z.array(z.object({ visitId: z.string(), date: dateSchema })),
})
export type StoppedPlan = z.infer<typeof stoppedPlanSchema>
