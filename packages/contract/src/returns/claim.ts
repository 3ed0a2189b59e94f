import * as z from 'zod/mini'
import { pageQuery } from '../core/envelope.ts'
import { codeFilter, searchFilter } from '../core/filters.ts'
import { commentMaxLength } from '../core/limits.ts'
import {
	choiceSchema,
	codedSchema,
	dateSchema,
	idSchema,
	instantSchema,
	newIdSchema,
} from '../core/scalars.ts'
import {
	additionalCauses,
	claimCauseNames,
	claimStatuses,
	unclaimableReasons,
} from './claim-codes.ts'
import { claimPhotosMax, quantityMax } from './claim-limits.ts'
import { returnStatuses } from './return.ts'

/** A photo of a claim. `url` and `thumbnailUrl` are null until its bytes have arrived. */
const claimPhotoSchema = z.object({
	/** Chosen by the client as the photo's id. */
	key: z.string(),
	url: z.nullable(z.string()),
	thumbnailUrl: z.nullable(z.string()),
	/** The declared size and hash of the bytes, and whether they have arrived. */
	extra: z.object({ sha256: z.string(), isStored: z.boolean() }),
})
export type ClaimPhoto = z.infer<typeof claimPhotoSchema>

export const claimSchema = z.object({
	id: z.string(),
	returnId: z.string(),
	returnNumber: z.int(),
	returnStatus: codedSchema,
	customerId: z.string(),
	customerTitle: z.string(),
	orderId: z.string(),
	orderProductId: z.string(),
	article: z.string(),
	articleType: z.string(),
	brandName: z.string(),
	/** The price of one piece, in the profile's currency. */
	price: z.number(),
	amount: z.number(),
	cause: choiceSchema,
	additionalCause: z.nullable(choiceSchema),
	quantity: z.int(),
	comment: z.string(),
	status: z.enum(claimStatuses),
	isEditable: z.boolean(),
	isImagesEditable: z.boolean(),
	isDeletable: z.boolean(),
	isOrderPaid: z.boolean(),
	images: z.array(claimPhotoSchema),
	createdAt: instantSchema,
	version: z.int(),
})
export type Claim = z.infer<typeof claimSchema>

const sha256Schema = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'invalid_format'))

/** A photo in a form: its key, and the SHA-256 of the bytes that the phone sends, in hex. */
export const namedPhotoSchema = z.strictObject({ key: newIdSchema, sha256: sha256Schema })
export type NamedPhoto = z.infer<typeof namedPhotoSchema>

const claimFields = {
	cause: z.enum(claimCauseNames),
	additionalCause: z.optional(z.nullable(z.enum(additionalCauses))),
	quantity: z.number().check(z.multipleOf(1, 'integer'), z.gte(1), z.lte(quantityMax)),
	/** The credit that the form showed; a different one is refused. */
	amount: z.optional(z.nullable(z.number())),
	comment: z._default(z.string().check(z.trim(), z.maxLength(commentMaxLength)), ''),
	status: z.enum(claimStatuses),
	/** The photos in their order; one that is left out is removed. */
	images: z._default(z.array(namedPhotoSchema).check(z.maxLength(claimPhotosMax)), []),
}

export const claimFormSchema = z.strictObject(claimFields)
export type ClaimForm = z.infer<typeof claimFormSchema>

export const newClaimSchema = z.strictObject({
	id: z.optional(newIdSchema),
	/** The return's id, or an alias of it. */
	returnId: idSchema,
	customerId: idSchema,
	orderProductId: idSchema,
	...claimFields,
})
export type NewClaim = z.infer<typeof newClaimSchema>

export const changedClaimSchema = z.strictObject({ customerId: idSchema, ...claimFields })
export type ChangedClaim = z.infer<typeof changedClaimSchema>

/** An order product with its claimable pieces. */
export const claimableProductSchema = z.object({
	orderProductId: z.string(),
	orderId: z.string(),
	customerId: z.string(),
	article: z.string(),
	articleType: z.string(),
	brand: z.string(),
	/** The codes of a piece that a scanner may read. */
	ean: z.nullable(z.string()),
	pieceCode: z.nullable(z.string()),
	/** The price of one piece, in the profile's currency. */
	price: z.number(),
	/** The deposit of one piece; 0 where there is none. */
	deposit: z.number(),
	/** Pieces that were bought. */
	quantity: z.int(),
	/** Pieces without a claim. */
	claimableQuantity: z.int(),
	deliveredAt: z.nullable(dateSchema),
	isOrderPaid: z.boolean(),
	isAvailableToReturn: z.boolean(),
	unavailableReason: z.nullable(z.enum(unclaimableReasons)),
	/** Causes with returned goods. */
	causes: z.array(z.enum(claimCauseNames)),
	/** Causes that credit without returned goods. */
	causesNonReturn: z.array(z.enum(claimCauseNames)),
})
export type ClaimableProduct = z.infer<typeof claimableProductSchema>

export const causeOptionSchema = z.object({
	id: z.int(),
	value: z.string(),
	label: z.string(),
	/** Whether the goods are returned. */
	isReturn: z.boolean(),
	/** Whether an additional cause has to be chosen. */
	needsAdditional: z.boolean(),
})
export type CauseOption = z.infer<typeof causeOptionSchema>
export const quantityOptionSchema = z.object({ id: z.int(), label: z.string() })

export const claimQuerySchema = z.strictObject({
	...pageQuery,
	returnId: z.optional(idSchema),
	customerId: z.optional(idSchema),
	'filter.status': codeFilter(claimStatuses),
	'filter.returnStatus': codeFilter(returnStatuses),
	/** A part of an article, an order number or a return number. */
	'filter.search': searchFilter,
})
export type ClaimQuery = z.infer<typeof claimQuerySchema>

/** The subject of a claim: an existing claim, or an order product. */
export const claimSubjectQuery = {
	claimId: z.optional(idSchema),
	orderProductId: z.optional(idSchema),
	customerId: idSchema,
}

/** A photo whose upload is complete. Its bytes are an upload under the same key. */
export const addedPhotoSchema = z.strictObject({
	customerId: idSchema,
	/** The file's name on the phone: only its extension is used. */
	fileName: z.optional(z.string().check(z.maxLength(255))),
	...namedPhotoSchema.shape,
})
export type AddedPhoto = z.infer<typeof addedPhotoSchema>
