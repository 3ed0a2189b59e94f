import * as z from 'zod/mini'
import { pageQuery } from '../core/envelope.ts'
import { codeFilter, searchFilter } from '../core/filters.ts'
import { commentMaxLength } from '../core/limits.ts'
import { codedSchema, idSchema, instantSchema, newIdSchema } from '../core/scalars.ts'
import { returnReviewSchema } from './review/return-review.ts'
import { signatureTextMax } from './signature-rules.ts'
import { signatureStrokesSchema } from './signature-strokes.ts'

export const returnStatuses = ['in-progress', 'confirmed'] as const

export const returnSchema = z.object({
	id: z.string(),
	/** The return number that people use. */
	number: z.int(),
	customerId: z.string(),
	customerTitle: z.string(),
	status: codedSchema,
	/** Pieces of all claims that are not refused. */
	quantity: z.int(),
	createdAt: instantSchema,
	/** The credit of these claims, in the profile's currency. */
	totalSum: z.number(),
	claimsCount: z.int(),
	isEditable: z.boolean(),
	/** The office's review; null while there is none. */
	review: z.optional(z.nullable(returnReviewSchema)),
})
export type Return = z.infer<typeof returnSchema>

export const returnQuerySchema = z.strictObject({
	...pageQuery,
	customerId: z.optional(idSchema),
	/** A part of the return number. */
	'filter.search': searchFilter,
	'filter.status': codeFilter(returnStatuses),
})
export type ReturnQuery = z.infer<typeof returnQuerySchema>

/** Pieces, claims and their credit in the profile's currency, without refused claims. */
const totalSchema = z.strictObject({
	quantity: z.int().check(z.gte(0)),
	articles: z.int().check(z.gte(0)),
	sum: z.number().check(z.gte(0)),
})
export type ReturnTotal = z.infer<typeof totalSchema>

export const returnTotalsSchema = z.object({
	total: totalSchema,
	isClaimsReady: z.boolean(),
	isEditable: z.boolean(),
})
export type ReturnTotals = z.infer<typeof returnTotalsSchema>

export const returnDetailSchema = z.extend(returnSchema, {
	...returnTotalsSchema.shape,
	comment: z.string(),
	confirmedAt: z.nullable(instantSchema),
	/** The name of the employee who requested the signature. */
	confirmedBy: z.nullable(z.string()),
	signerName: z.nullable(z.string()),
	signatureUrl: z.nullable(z.string()),
	/** The drawn signature; null where a name was typed, or only the picture was sent. */
	signatureStrokes: z.optional(z.nullable(signatureStrokesSchema)),
	version: z.int(),
})
export type ReturnDetail = z.infer<typeof returnDetailSchema>

export const newReturnSchema = z.strictObject({
	/** Where the customer has an active return already, this id becomes an alias of it. */
	id: z.optional(newIdSchema),
	customerId: idSchema,
})
export type NewReturn = z.infer<typeof newReturnSchema>

export const confirmationSchema = z.strictObject({
	customerId: idSchema,
	/** PNG or GIF in base64, with or without the prefix of a data URL; at most 200 kB. */
	signature: z.string().check(z.minLength(1), z.maxLength(signatureTextMax)),
	/** The drawn signature; phones of an earlier release, or with a typed name, send only the picture. */
	strokes: z.optional(signatureStrokesSchema),
	/** The signer. Without strokes the name was typed instead of a signature, and the picture shows it. */
	signerName: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(100))),
	comment: z.optional(z.string().check(z.trim(), z.maxLength(commentMaxLength))),
	/** The totals that the customer saw at the signature; different ones void it. */
	totals: totalSchema,
})
export type Confirmation = z.infer<typeof confirmationSchema>
