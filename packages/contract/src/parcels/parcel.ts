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
	/** Why there is none, with what the carrier says in its own words. */
	problem: z.nullable(z.object({ alias: z.enum(shipmentProblems), message: z.string() })),
})
export type Shipment = z.infer<typeof shipmentSchema>

export const parcelSchema = z.object({
	id: z.string(),
	/** The parcel number that people say. */
	number: z.int(),
	createdAt: instantSchema,
	status: choiceSchema,
	type: choiceSchema,
	carrier: z.nullable(codedSchema),
	/** Of all pieces in it: kilograms, number, and value in the profile's currency. */
	weight: kilograms,
	quantity: countSchema,
	amount: money,
	countArticles: countSchema,
	/** Articles of which every piece is checked. */
	countCheckedArticles: countSchema,
	checkedQuantity: countSchema,
	/** Given by the carrier, or typed where `isShipmentNumberRequired`. */
	shipmentNumber: z.nullable(z.string()),
	trackingLink: z.nullable(z.string()),
	comment: z.string(),
	/** The parameter of `GET /download/label`; null until there is a label. */
	labelUrl: z.nullable(z.string()),
	labelByteLength: z.nullable(z.int()),
	shipment: z.nullable(shipmentSchema),
	/** Holds a piece that travels alone, and so takes nothing else. */
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
	/** In progress, packed and ready unless said otherwise. */
	'filter.status': codeFilter(parcelStatuses),
	'filter.carrier': codeFilter(carriers),
	'filter.type': codeFilter(parcelTypes),
	/** Days on which it was opened. */
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
	/** At least three characters where the parcel is a manual one. */
	comment: z.optional(comment),
	/** null: none any more. */
	carrier: z.optional(z.nullable(z.enum(carriers))),
	/** By the carrier's rule: see `shipmentNumberErrors`. */
	shipmentNumber: z.optional(
		z.string().check(z.trim(), z.minLength(1), z.maxLength(shipmentNumberMax)),
	),
})
export type ParcelPatch = z.infer<typeof parcelPatchSchema>

export const packFormSchema = z.strictObject({ type: z.enum(['pack', 'unpack']) })
export type PackForm = z.infer<typeof packFormSchema>

/** The articles of one type that wait. */
export const packingFormSchema = z.strictObject({ type: z.enum(parcelTypes) })

export const packingQuerySchema = z.strictObject({
	/** Any type unless said. */
	type: z.optional(z.enum(parcelTypes)),
	/** Asks only whether; there is no other question. */
	check: z.optional(z.string().check(z.maxLength(10))),
})

/** The plan for the waiting articles. */
export const packingCheckSchema = z.object({
	available: z.boolean(),
	reason: z.nullable(z.enum(packingReasons)),
	articles: countSchema,
	quantity: countSchema,
	weight: kilograms,
	/** Numbers of open parcels that take some of it. */
	filled: z.array(z.int()),
	/** Parcels that would be opened. */
	opened: countSchema,
	/** How many of those for pieces that travel alone. */
	alone: countSchema,
})
export type PackingCheck = z.infer<typeof packingCheckSchema>

/** An open parcel into which pieces of an article can go. */
export const replaceOptionSchema = z.object({
	id: z.string(),
	number: z.int(),
	type: choiceSchema,
	status: choiceSchema,
	carrier: z.nullable(codedSchema),
	weight: kilograms,
	quantity: countSchema,
	/** Kilograms that it still takes. */
	room: kilograms,
	/** Pieces of the article that it takes. */
	pieces: countSchema,
})
export type ReplaceOption = z.infer<typeof replaceOptionSchema>

export const qrCodeSchema = z.object({
	content: z.string(),
	/** The last day on which it is taken, where the carrier says so. */
	validUntil: z.nullable(dateSchema),
})

export const ofArticleQuery = z.strictObject({ articleId: idSchema })
