import * as z from 'zod/mini'
import { idSchema, instantSchema } from '../core/scalars.ts'
import { exportKinds } from './export-kinds.ts'

/** How many days an export can be downloaded. */
export const exportKeptDays = 7

const exportStates = ['waiting', 'running', 'done', 'failed'] as const
export type ExportState = (typeof exportStates)[number]

const kindSchema = z.enum(exportKinds)

export const exportFormSchema = z.strictObject({
	/** All kinds where it is left out. */
	kinds: z.optional(z.array(kindSchema).check(z.minLength(1), z.maxLength(exportKinds.length))),
})
export type ExportForm = z.infer<typeof exportFormSchema>

/** The progress of an export, and its downloads. */
export const exportJobSchema = z.object({
	id: z.string(),
	state: z.enum(exportStates),
	kinds: z.array(kindSchema),
	/** Rows of the snapshot; 0 until they are counted. */
	rows: z.int(),
	rowsDone: z.int(),
	/** Empty until it is done. */
	files: z.array(
		z.object({
			name: z.string(),
			kind: z.string(),
			rows: z.nullable(z.int()),
			bytes: z.int(),
			sha256: z.string(),
		}),
	),
	/** Photos, signatures and labels, listed in `files.jsonl`. */
	pictures: z.nullable(z.object({ count: z.int(), bytes: z.int(), missing: z.int() })),
	error: z.nullable(z.string()),
	createdAt: instantSchema,
	endedAt: z.nullable(instantSchema),
	/** When its files are deleted. */
	expiresAt: z.nullable(instantSchema),
})
export type ExportJob = z.infer<typeof exportJobSchema>

export const exportByIdParams = z.strictObject({ id: idSchema })

/** No path outside of the export's folder. */
const exportFileName =
	/^(?:manifest\.json|[a-z-]{1,40}\.(?:csv|jsonl|schema\.json)|files\/[0-9a-f-]{36}\.[a-z]{3,4})$/
export const exportFileQuery = z.strictObject({
	name: z.string().check(z.maxLength(64), z.regex(exportFileName)),
})
