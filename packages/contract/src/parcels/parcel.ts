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
import { carriers } from '../options/order-codes.ts'
import {
	packingReasons,
	parcelStatuses,
	parcelTypes,
	shipmentProblems,
	shipmentStates,
} from './parcel-codes.ts'
import { manualCommentMin, shipmentNumberMax } from './parcel-limits.ts'

const countSchema = z.int().check(z.gte(0))
const kilograms = z.number().check(z.gte(0))
const money = z.number().check(z.gte(0))

/** The last request to the carrier. */
const shipmentSchema = z.object({
	state: z.enum(shipmentStates),
	requestedAt: instantSchema,
	/** Why there is none, with the carrier's own message. */
	problem: z.nullable(z.object({ alias: z.enum(shipmentProblems), message: z.string() })),
})
export type Shipment = z.infer<typeof shipmentSchema>

export const parcelSchema = z.object({
	id: z.string(),
	/** The parcel number that people use. */
	number: z.int(),
	createdAt: instantSchema,
	status: choiceSchema,
	type: choiceSchema,
	carrier: z.nullable(codedSchema),
	/** Kilograms, number and value of all its pieces, in the profile's currency. */
	weight: kilograms,
	quantity: countSchema,
	amount: money,
	countArticles: countSchema,
	/** Articles with all pieces checked. */
	countCheckedArticles: countSchema,
	checkedQuantity: countSchema,
	/** Assigned by the carrier, or typed where `isShipmentNumberRequired`. */
	shipmentNumber: z.nullable(z.string()),
	trackingLink: z.nullable(z.string()),
	comment: z.string(),
	/** The parameter of `GET /download/label`; null until there is a label. */
	labelUrl: z.nullable(z.string()),
	labelByteLength: z.nullable(z.int()),
	shipment: z.nullable(shipmentSchema),
	/** Contains a piece that needs its own parcel, and so nothing can be added. */
	isTaken: z.boolean(),
	isManual: z.boolean(),
	isChecked: z.boolean(),
	isEditable: z.boolean(),
	isAvailableCheck: z.boolean(),
	isAvailableResetCheck: z.boolean(),
	isAvailablePack: z.boolean(),
	isAvailableUnpack: z.boolean(),
	isAvailableQrCode: z.boolean(),
	isAvailableShipmentRequest: z.boolean(),
	isAvailableReject: z.boolean(),
	isAvailableRestore: z.boolean(),
	isShipmentNumberRequired: z.boolean(),
	version: z.int(),
})
export type Parcel = z.infer<typeof parcelSchema>

export const parcelFiltersSchema = z.strictObject({
	/** The default is in progress, packed and ready. */
	'filter.status': codeFilter(parcelStatuses),
	'filter.carrier': codeFilter(carriers),
	'filter.type': codeFilter(parcelTypes),
	/** Days on which it was created. */
	'filter.startDate': z.optional(dateSchema),
	'filter.endDate': z.optional(dateSchema),
	/** A part of the parcel number, the shipment number, or an article in it. */
	'filter.search': searchFilter,
})
export type ParcelFilters = z.infer<typeof parcelFiltersSchema>
export const parcelQuerySchema = z.extend(parcelFiltersSchema, pageQuery)
export type ParcelQuery = z.infer<typeof parcelQuerySchema>

/** The totals of a list, on all its pages. */
export const parcelTotalsSchema = z.object({
	count: countSchema,
	weight: kilograms,
	quantity: countSchema,
	amount: money,
})
export type ParcelTotals = z.infer<typeof parcelTotalsSchema>

const comment = z.string().check(z.trim(), z.maxLength(commentMaxLength))
const writtenComment = (min: number) =>
	z.string().check(z.trim(), z.minLength(1), z.minLength(min), z.maxLength(commentMaxLength))

/** A parcel that is packed by hand. */
export const newParcelSchema = z.strictObject({
	id: z.optional(newIdSchema),
	carrier: z.enum(carriers),
	type: z.enum(parcelTypes),
	comment: writtenComment(manualCommentMin),
})
export type NewParcel = z.infer<typeof newParcelSchema>

/** Fields that are left out stay unchanged. */
export const parcelPatchSchema = z.strictObject({
	/** At least three characters for a manual parcel. */
	comment: z.optional(comment),
	/** Null removes it. */
	carrier: z.optional(z.nullable(z.enum(carriers))),
	/** Validated by the carrier's rule: see `shipmentNumberErrors`. */
	shipmentNumber: z.optional(
		z.string().check(z.trim(), z.minLength(1), z.maxLength(shipmentNumberMax)),
	),
})
export type ParcelPatch = z.infer<typeof parcelPatchSchema>

export const packFormSchema = z.strictObject({ type: z.enum(['pack', 'unpack']) })
export type PackForm = z.infer<typeof packFormSchema>

/** The waiting articles of one type. */
export const packingFormSchema = z.strictObject({ type: z.enum(parcelTypes) })

export const packingQuerySchema = z.strictObject({
	/** Any type by default. */
	type: z.optional(z.enum(parcelTypes)),
	/** Requests the check only; there is no other mode. */
	check: z.optional(z.string().check(z.maxLength(10))),
})

/** The plan for the waiting articles. */
export const packingCheckSchema = z.object({
	available: z.boolean(),
	reason: z.nullable(z.enum(packingReasons)),
	articles: countSchema,
	quantity: countSchema,
	weight: kilograms,
	/** Numbers of open parcels that take some of them. */
	filled: z.array(z.int()),
	/** Parcels that would be created. */
	opened: countSchema,
	/** The number of those for pieces that need their own parcel. */
	alone: countSchema,
})
export type PackingCheck = z.infer<typeof packingCheckSchema>

/** An open parcel that can take pieces of an article. */
export const replaceOptionSchema = z.object({
	id: z.string(),
	number: z.int(),
	type: choiceSchema,
	status: choiceSchema,
	carrier: z.nullable(codedSchema),
	weight: kilograms,
	quantity: countSchema,
	/** Its remaining capacity in kilograms. */
	room: kilograms,
	/** The number of the article's pieces that it can take. */
	pieces: countSchema,
})
export type ReplaceOption = z.infer<typeof replaceOptionSchema>

export const qrCodeSchema = z.object({
	content: z.string(),
	/** The last day on which the counter accepts it, where the carrier provides it. */
	validUntil: z.nullable(dateSchema),
})

export const ofArticleQuery = z.strictObject({ articleId: idSchema })
