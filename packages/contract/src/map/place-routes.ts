import * as z from 'zod/mini'
import { wholeFromText } from '../core/envelope.ts'
import { degreesFromText } from '../core/filters.ts'
import { defineRoute } from '../core/route.ts'
import { latSchema, lngSchema, localeSchema } from '../core/scalars.ts'
import { placeCollectionSchema, placeQueryMaxLength, placesDefault, placesMax } from './place.ts'

type Bias = { lat?: unknown; lng?: unknown }

export const placeRoutes = {
	geocode: defineRoute({
		method: 'GET',
		path: '/geocode',
		summary: 'Find addresses, streets and places by what a person types',
		ownership: 'self',
		query: z
			.strictObject({
				q: z.string().check(z.trim(), z.minLength(1), z.maxLength(placeQueryMaxLength)),
				/** The language of the countries' names; by default that of `Accept-Language`. */
				lang: z.optional(localeSchema),
				limit: z._default(wholeFromText(1, placesMax), placesDefault),
				/** Results near this position come first. */
				lat: z.optional(degreesFromText(latSchema)),
				lng: z.optional(degreesFromText(lngSchema)),
			})
			.check(
				z.refine<Bias>(({ lat, lng }) => (lat === undefined) === (lng === undefined), {
					path: ['lng'],
					error: 'required',
				}),
			),
		answer: placeCollectionSchema,
	}),
	reverseGeocode: defineRoute({
		method: 'GET',
		path: '/geocode/reverse',
		summary: 'What lies at a point: the nearest house, else street or place, or nothing',
		ownership: 'self',
		query: z.strictObject({
			lat: degreesFromText(latSchema),
			lng: degreesFromText(lngSchema),
			lang: z.optional(localeSchema),
		}),
		answer: placeCollectionSchema,
	}),
}
