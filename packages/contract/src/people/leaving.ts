import * as z from 'zod/mini'
import { idSchema } from '../core/scalars.ts'

/** How long what waited on the phone of somebody who left is still taken. */
export const leaverDays = 30

export const leavingFormSchema = z.strictObject({
	/** The successor; needed where there is something to take over. */
	successorId: z.optional(idSchema),
	/** Says what would go where, and does nothing. */
	isDryRun: z.optional(z.boolean()),
})

/** Numbers of records that move from one person to another. */
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
