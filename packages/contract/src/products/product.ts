import * as z from 'zod/mini'
import { labelsSchema } from '../core/labels.ts'
import { amountSchema, lineSchema, masterQuery } from '../core/masters.ts'

/** EAN-8, UPC-A, EAN-13 or GTIN-14: digits only, the last one is a check digit. */
const eanSchema = z.string().check(z.regex(/^(\d{8}|\d{12,14})$/))
const weightSchema = z.number().check(z.gte(0), z.lte(9_999), z.multipleOf(0.001))

/** A product of the firm, identified by its article number. */
export const productSchema = z.object({
	id: z.string(),
	article: z.string(),
	/** Its name, in the language of the request. */
	type: z.string(),
	types: labelsSchema,
	brand: z.string(),
	ean: z.nullable(z.string()),
	/** In kilograms. */
	weight: z.nullable(z.number()),
	/** The price of one piece, without tax. */
	price: z.nullable(z.number()),
	deposit: z.number(),
	isBattery: z.boolean(),
	isDangerous: z.boolean(),
	isActive: z.boolean(),
	version: z.int(),
})
export type Product = z.infer<typeof productSchema>

const others = {
	ean: z.optional(z.nullable(eanSchema)),
	weight: z.optional(z.nullable(weightSchema)),
	price: z.optional(z.nullable(amountSchema)),
	deposit: z.optional(amountSchema),
	isBattery: z.optional(z.boolean()),
	isDangerous: z.optional(z.boolean()),
}

export const productFormSchema = z.strictObject({
	article: lineSchema,
	types: labelsSchema,
	brand: lineSchema,
	...others,
})
export type ProductForm = z.infer<typeof productFormSchema>

export const productChangeSchema = z.strictObject({
	article: z.optional(lineSchema),
	types: z.optional(labelsSchema),
	brand: z.optional(lineSchema),
	...others,
	isActive: z.optional(z.boolean()),
})
export type ProductChange = z.infer<typeof productChangeSchema>

export const productQuerySchema = z.strictObject(masterQuery)
