import * as z from 'zod/mini'
import { idSchema, instantSchema } from '../core/scalars.ts'
import { exportKinds } from './export-kinds.ts'

/** So long an export can be downloaded. */
export const exportKeptDays = 7

const exportStates = ['waiting', 'running', 'done', 'failed'] as const
export type ExportState = (typeof exportStates)[number]

const kindSchema = z.enum(exportKinds)

export const exportFormSchema = z.strictObject({
	/** All of them where it is left out. */
	kinds: z.optional(z.array(kindSchema).check(z.minLength(1), z.maxLength(exportKinds.length))),
})
export type ExportForm = z.infer<typeof exportFormSchema>

/** How far an export is, and what can be downloaded of it. */
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
	/** Photos, signatures and labels: `files.jsonl` names them. */
	pictures: z.nullable(z.object({ count: z.int(), bytes: z.int(), missing: z.int() })),
	error: z.nullable(z.string()),
	createdAt: instantSchema,
	endedAt: z.nullable(instantSchema),
	/** When its files go. */
	expiresAt: z.nullable(instantSchema),
})
export type ExportJob = z.infer<typeof exportJobSchema>

export const exportByIdParams = z.strictObject({ id: idSchema })

/** Nothing that leads out of the export's folder. */
const exportFileName =
	/^(?:manifest\.json|[a-z-]{1,40}\.(?:csv|jsonl|schema\.json)|files\/[0-9a-f-]{36}\.[a-z]{3,4})$/
export const exportFileQuery = z.strictObject({
	name: z.string().check(z.maxLength(64), z.regex(exportFileName)),
})
