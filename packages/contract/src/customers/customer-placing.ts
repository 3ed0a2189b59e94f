import * as z from 'zod/mini'
import { pageOf, pageQuery } from '../core/envelope.ts'
import { defineRoute } from '../core/route.ts'
import { countrySchema, instantSchema, locationSchema } from '../core/scalars.ts'

/** The precision of a customer's location that needs a check; `none`: the address was not found. */
const doubtfulPrecisions = ['street', 'town', 'none'] as const

const customerPlacingSchema = z.object({
	customerId: z.string(),
	number: z.nullable(z.string()),
	title: z.string(),
	street: z.string(),
	houseNumber: z.string(),
	index: z.string(),
	city: z.string(),
	country: countrySchema,
	sector: z.string(),
	precision: z.enum(doubtfulPrecisions),
	location: z.nullable(locationSchema),
	triedAt: instantSchema,
})
export type CustomerPlacing = z.infer<typeof customerPlacingSchema>

export const customerPlacingRoutes = {
	listPlacings: defineRoute({
		method: 'GET',
		path: '/office/place',
		summary:
			'Customers that the service could not place at their house, of the scope of the caller',
		ownership: 'office',
		query: z.strictObject({
			...pageQuery,
			'filter.precision': z.optional(z.enum(doubtfulPrecisions)),
		}),
		answer: pageOf(customerPlacingSchema),
	}),
}
