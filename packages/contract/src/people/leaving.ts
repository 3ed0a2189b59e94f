import * as z from 'zod/mini'
import { idSchema } from '../core/scalars.ts'

/** How long what waited on the phone of somebody who left is still taken. */
export const leaverDays = 30

export const leavingFormSchema = z.strictObject({
	/** Who takes over; needed where something is to be taken over. */
	successorId: z.optional(idSchema),
	/** Says what would go where, and does nothing. */
	isDryRun: z.optional(z.boolean()),
})
export type LeavingForm = z.infer<typeof leavingFormSchema>

/** What goes from one person to another, by number. */
const handoverSchema = z.object({
	sectors: z.array(z.string()),
	customers: z.int(),
	visits: z.int(),
	tourDays: z.int(),
	returns: z.int(),
	parcels: z.int(),
	parcelArticles: z.int(),
})
export type Handover = z.infer<typeof handoverSchema>

export const leavingSchema = z.object({
	login: z.string(),
	successor: z.nullable(z.string()),
	isDone: z.boolean(),
	handover: handoverSchema,
})
export type Leaving = z.infer<typeof leavingSchema>
