import * as z from 'zod/mini'
import { pageQuery } from '../core/envelope.ts'
import { codeFilter, searchFilter } from '../core/filters.ts'
import { commentMaxLength } from '../core/limits.ts'
import { choiceSchema, idSchema } from '../core/scalars.ts'
import { parcelSchema } from './parcel.ts'
import { parcelArticleStatuses, parcelTypes } from './parcel-codes.ts'
import { deleteCommentMin, pieceMax } from './parcel-limits.ts'

const countSchema = z.int().check(z.gte(0))
const amountSchema = z.number().check(z.gte(0))

/** Pieces of one claim in one place. */
export const parcelArticleSchema = z.object({
	id: z.string(),
	article: z.string(),
	/** Its name, in the language of the request. */
	title: z.string(),
	brand: z.string(),
	/** The codes of a piece that a scanner may read. */
	ean: z.nullable(z.string()),
	pieceCode: z.nullable(z.string()),
	orderId: z.nullable(z.string()),
	returnNumber: z.nullable(z.int()),
	parcelId: z.nullable(z.string()),
	parcelNumber: z.nullable(z.int()),
	quantity: countSchema,
	checkedQuantity: countSchema,
	/** Kilograms and money of all pieces, and of one. */
	weight: amountSchema,
	amount: amountSchema,
	unitWeight: amountSchema,
	unitAmount: amountSchema,
	type: choiceSchema,
	status: choiceSchema,
	/** Dangerous goods such as batteries, which need their own parcel. */
	isDangerous: z.boolean(),
	deleteComment: z.nullable(z.string()),
	isChecked: z.boolean(),
	isAvailableCheck: z.boolean(),
	isAvailableDelete: z.boolean(),
	isAvailableRestore: z.boolean(),
	isAvailableMoveOut: z.boolean(),
	isAvailableMoveToParcel: z.boolean(),
	isAvailableReplace: z.boolean(),
	isAvailableMoveToManualParcel: z.boolean(),
	version: z.int(),
})
export type ParcelArticle = z.infer<typeof parcelArticleSchema>

export const wholeParcelSchema = z.extend(parcelSchema, { articles: z.array(parcelArticleSchema) })
export type WholeParcel = z.infer<typeof wholeParcelSchema>

/** The article with the changed pieces, and its parcel. */
export const changedArticleSchema = z.extend(parcelArticleSchema, {
	parcel: z.nullable(parcelSchema),
})
export type ChangedArticle = z.infer<typeof changedArticleSchema>

export const articleFiltersSchema = z.strictObject({
	/** The whole content of a parcel, whatever its status. */
	parcelId: z.optional(idSchema),
	'filter.type': codeFilter(parcelTypes),
	/** Available by default, but not with `parcelId`. */
	'filter.status': codeFilter(parcelArticleStatuses),
	/** A part of article, brand or name, a whole code, and after `#` a part of the order number. */
	'filter.search': searchFilter,
})
export type ArticleFilters = z.infer<typeof articleFiltersSchema>
export const articleQuerySchema = z.extend(articleFiltersSchema, pageQuery)
export type ArticleQuery = z.infer<typeof articleQuerySchema>

const pieces = z.number().check(z.multipleOf(1, 'integer'), z.gte(1), z.lte(pieceMax))
/** All pieces when left out. */
const quantity = z.optional(pieces)

export const piecesFormSchema = z.strictObject({ quantity })
export type PiecesForm = z.infer<typeof piecesFormSchema>

/** Into the given parcel, or the one that fits best. */
export const toParcelFormSchema = z.strictObject({ quantity, parcelId: z.optional(idSchema) })
export type ToParcelForm = z.infer<typeof toParcelFormSchema>

/** Into a chosen parcel. */
export const intoParcelFormSchema = z.strictObject({ quantity, parcelId: idSchema })
export type IntoParcelForm = z.infer<typeof intoParcelFormSchema>

/** The new number of checked pieces, all when left out; a repetition has no effect. */
export const checkFormSchema = z.strictObject({
	quantity: z.optional(z.number().check(z.multipleOf(1, 'integer'), z.gte(0), z.lte(pieceMax))),
})
export type CheckForm = z.infer<typeof checkFormSchema>

export const deleteFormSchema = z.strictObject({
	comment: z
		.string()
		.check(z.trim(), z.minLength(1), z.minLength(deleteCommentMin), z.maxLength(commentMaxLength)),
	quantity,
})
export type DeleteForm = z.infer<typeof deleteFormSchema>
