import * as z from 'zod/mini'
import { pageQuery } from '../../core/envelope.ts'
import { codeFilter, searchFilter } from '../../core/filters.ts'
import { sortOf } from '../../core/masters.ts'
import { countrySchema, idSchema, instantSchema } from '../../core/scalars.ts'
import { claimCauseNames, claimStatuses } from '../claim-codes.ts'
import { signatureStrokesSchema } from '../signature-strokes.ts'
import { returnReviewSchema } from './return-review.ts'
import { returnStandings } from './review-rules.ts'

const countSchema = z.int()
const nameSchema = z.object({ id: z.string(), name: z.string() })

export const officeReturnSchema = z.object({
	id: z.string(),
	/** The return number that people use. */
	number: z.int(),
	customer: z.object({ id: z.string(), title: z.string(), number: z.nullable(z.string()) }),
	country: countrySchema,
	sector: nameSchema,
	employee: nameSchema,
	createdAt: instantSchema,
	confirmedAt: z.nullable(instantSchema),
	standing: z.enum(returnStandings),
	/** The employee has replied to a question. */
	isAnswered: z.boolean(),
	/** The numbers of claims and pieces, and the credit, without refused claims. */
	articles: countSchema,
	quantity: countSchema,
	sum: z.number(),
	version: z.int(),
})
export type OfficeReturn = z.infer<typeof officeReturnSchema>

/** A photo with the office's URLs. */
export const officePhotoSchema = z.object({ url: z.string(), thumbnailUrl: z.string() })
export type OfficePhoto = z.infer<typeof officePhotoSchema>

const officeClaimSchema = z.object({
	id: z.string(),
	article: z.string(),
	articleType: z.string(),
	brand: z.string(),
	orderId: z.string(),
	isOrderPaid: z.boolean(),
	/** The price of one piece. */
	price: z.number(),
	quantity: countSchema,
	amount: z.number(),
	cause: z.enum(claimCauseNames),
	causeLabel: z.string(),
	additionalCauseLabel: z.nullable(z.string()),
	comment: z.string(),
	status: z.enum(claimStatuses),
	photos: z.array(officePhotoSchema),
	/** Photos that were announced and have not arrived. */
	missingPhotos: countSchema,
})
export type OfficeClaim = z.infer<typeof officeClaimSchema>

/** The same with fields of its own page. */
export const officeReturnDetailsSchema = z.extend(officeReturnSchema, {
	comment: z.string(),
	confirmedBy: z.nullable(z.string()),
	signerName: z.nullable(z.string()),
	signatureUrl: z.nullable(z.string()),
	signatureStrokes: z.nullable(signatureStrokesSchema),
	review: z.nullable(returnReviewSchema),
	claims: z.array(officeClaimSchema),
})
export type OfficeReturnDetails = z.infer<typeof officeReturnDetailsSchema>

export const officeReturnQuerySchema = z.strictObject({
	...pageQuery,
	/** Words of the customer, a part of the number, an article. */
	'filter.search': searchFilter,
	'filter.standing': codeFilter(returnStandings),
	'filter.country': z.optional(countrySchema),
	'filter.sector': z.optional(idSchema),
	'filter.employee': z.optional(idSchema),
	'filter.customer': z.optional(idSchema),
	sort: sortOf(['number', 'customer', 'employee', 'sector', 'createdAt', 'confirmedAt']),
})

/** The number of returns by standing, and the credit of those to check. */
export const returnCountsSchema = z.object({
	toCheck: countSchema,
	questioned: countSchema,
	sumToCheck: z.number(),
})
