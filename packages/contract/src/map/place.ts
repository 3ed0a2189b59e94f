import * as z from 'zod/mini'
import { latSchema, lngSchema } from '../core/scalars.ts'

export const placeQueryMaxLength = 200
export const placesDefault = 8
export const placesMax = 20
/** Fewer letters would match too much. */
export const placeQueryMinLetters = 3

const text = z.optional(z.string())

/** The precision of a place, the most exact first. */
const placePrecisions = ['door', 'house', 'street', 'town'] as const
export type PlacePrecision = (typeof placePrecisions)[number]

/**
 * One place in the format of Photon, the geocoder for OpenStreetMap. A house has street and number and
 * mostly no name; a street's or town's name is in `name`.
 */
export const placeFeatureSchema = z.object({
	type: z.literal('Feature'),
	geometry: z.object({
		type: z.literal('Point'),
		/** Longitude first, as in GeoJSON. */
		coordinates: z.tuple([lngSchema, latSchema]),
	}),
	properties: z.object({
		/** Node, way or relation. */
		osm_type: z.enum(['N', 'W', 'R']),
		osm_id: z.number(),
		osm_key: z.string(),
		osm_value: z.string(),
		/** `house`, `street`, `locality`, `district`, `city`, `county`, `state`, `country` or `other`. */
		type: z.string(),
		name: text,
		housenumber: text,
		street: text,
		postcode: text,
		district: text,
		city: text,
		state: text,
		country: text,
		/** Two capital letters. */
		countrycode: text,
		precision: z.optional(z.enum(placePrecisions)),
		/** West, north, east, south. */
		extent: z.optional(z.tuple([z.number(), z.number(), z.number(), z.number()])),
	}),
})
export type PlaceFeature = z.infer<typeof placeFeatureSchema>

export const placeCollectionSchema = z.object({
	type: z.literal('FeatureCollection'),
	features: z.array(placeFeatureSchema),
})
export type PlaceCollection = z.infer<typeof placeCollectionSchema>
