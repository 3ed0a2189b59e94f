import * as z from 'zod/mini'
import { lineSchema } from '../core/masters.ts'
import { countrySchema, dateSchema, idSchema, instantSchema } from '../core/scalars.ts'
import { roleNames } from '../employees/employee.ts'

const sha256Schema = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** A document to read and confirm, in its current version. */
export const documentSchema = z.object({
	id: z.string(),
	title: z.string(),
	version: z.int(),
	/** Hash of the bytes: a confirmation is valid for exactly these. */
	sha256: sha256Schema,
	byteLength: z.int(),
	/** The due date of the confirmation. */
	dueOn: z.nullable(dateSchema),
	/** When the service received the confirmation of this version; null while it is missing. */
	confirmedAt: z.nullable(instantSchema),
})
export type PaperDocument = z.infer<typeof documentSchema>

/** The confirmed version, by its hash. */
export const documentConfirmationSchema = z.strictObject({
	version: z.int().check(z.gte(1)),
	sha256: sha256Schema,
})
export type DocumentConfirmation = z.infer<typeof documentConfirmationSchema>

export const uploadedDocumentSchema = z.object({
	fileId: z.string(),
	sha256: sha256Schema,
	byteLength: z.int(),
})

const audienceShape = {
	title: lineSchema,
	dueOn: z.nullable(dateSchema),
	/** Empty: all countries. */
	countries: z.array(countrySchema),
	/** Empty: all roles. */
	roles: z.array(z.enum(roleNames)),
}
export const documentFormSchema = z.strictObject({ ...audienceShape, fileId: idSchema })
export type DocumentForm = z.infer<typeof documentFormSchema>

export const documentChangeSchema = z.strictObject({
	...audienceShape,
	/** The document does not have to be confirmed any more. */
	isWithdrawn: z.boolean(),
})
export type DocumentChange = z.infer<typeof documentChangeSchema>

export const documentVersionFormSchema = z.strictObject({
	fileId: idSchema,
	dueOn: z.nullable(dateSchema),
})
export type DocumentVersionForm = z.infer<typeof documentVersionFormSchema>

const readerSchema = z.object({
	id: z.string(),
	name: z.string(),
	/** The newest version that the person has confirmed; null where there is none. */
	version: z.nullable(z.int()),
	sha256: z.nullable(z.string()),
	confirmedAt: z.nullable(instantSchema),
	remindedAt: z.nullable(instantSchema),
})
export type DocumentReader = z.infer<typeof readerSchema>

export const officeDocumentSchema = z.object({
	id: z.string(),
	...audienceShape,
	isWithdrawn: z.boolean(),
	/** Each with the hash of its bytes, the newest first. */
	versions: z.array(
		z.object({
			version: z.int(),
			sha256: z.string(),
			byteLength: z.int(),
			uploadedAt: instantSchema,
			uploadedBy: z.nullable(z.string()),
		}),
	),
	/** The people in the caller's scope who have to confirm it. */
	readers: z.array(readerSchema),
})
export type OfficeDocument = z.infer<typeof officeDocumentSchema>

export const remindedSchema = z.object({ reminded: z.int() })
