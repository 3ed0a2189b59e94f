import * as z from 'zod/mini'
import { idSchema } from '../core/scalars.ts'

/** The days for which pending changes of a person who has left are still accepted. */
export const leaverDays = 30

export const leavingFormSchema = z.strictObject({
	/** The successor; required where there are records to hand over. */
	successorId: z.optional(idSchema),
	/** Returns the handover without carrying it out. */
	isDryRun: z.optional(z.boolean()),
})

/** The numbers of records that are handed over. */
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
