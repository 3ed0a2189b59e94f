import * as z from 'zod/mini'
import { pageQuery } from '../core/envelope.ts'
import { codeFilter, searchFilter } from '../core/filters.ts'
import { codedSchema, idSchema, instantSchema } from '../core/scalars.ts'

export const returnStatuses = ['in-progress', 'confirmed'] as const

export const returnSchema = z.object({
	id: z.string(),
	/** The return number that people say. */
	number: z.int(),
	customerId: z.string(),
	customerTitle: z.string(),
	status: codedSchema,
	/** Pieces of all claims that are not refused. */
	quantity: z.int(),
	createdAt: instantSchema,
	/** What these claims credit, in the profile's currency. */
	totalSum: z.number(),
	claimsCount: z.int(),
	isEditable: z.boolean(),
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
