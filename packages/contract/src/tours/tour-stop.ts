import * as z from 'zod/mini'
import { dateSchema, idSchema } from '../core/scalars.ts'
import { tourMaxVisits } from '../visits/visit-limits.ts'
import { planSchema } from './tour.ts'

export const tourStopFormSchema = z.strictObject({
	/** The day that the person ends; today's where it is left out. A phone says it: it may be heard days later. */
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
