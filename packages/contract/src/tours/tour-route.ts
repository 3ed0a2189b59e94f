import * as z from 'zod/mini'
import { dateSchema, idSchema, latSchema, lngSchema, locationSchema } from '../core/scalars.ts'
import { tourMaxVisits } from '../visits/visit-limits.ts'

/** A place on the route of a day's tour. Its id is that of the visit or of the tour point. */
const tourPlaceSchema = z.object({
	id: z.string(),
	kind: z.enum(['start', 'visit', 'intermediate', 'end']),
	label: z.string(),
	location: locationSchema,
})
export type TourPlace = z.infer<typeof tourPlaceSchema>

/** Whether routes follow roads, or are straight lines because no road is known there. */
export const roadSourceSchema = z.enum(['roads', 'straight'])
export type RoadSource = z.infer<typeof roadSourceSchema>

const tourLegSchema = z.object({
	/** The route's points in Google's encoding, precision 6. */
	polyline: z.string(),
	/** In metres. */
	distance: z.number(),
	/** In seconds. */
	duration: z.number(),
	/** Set for a leg without a known road, among others. */
	source: z.optional(z.literal('straight')),
})
export type TourLeg = z.infer<typeof tourLegSchema>

const tourDay = { date: dateSchema, version: z.int() }

/** The route of a day; a leg for each pair of neighbouring points, in their order. */
export const tourRouteSchema = z.object({
	...tourDay,
	points: z.array(tourPlaceSchema),
	legs: z.array(tourLegSchema),
	source: roadSourceSchema,
	/** Places without a road connection: the legs to and from them are straight. */
	errors: z.optional(z.array(z.object({ id: z.string(), alias: z.literal('unreachable') }))),
})
export type TourRoute = z.infer<typeof tourRouteSchema>

/** Seconds and metres from each of a day's places to each, so that a phone can order them by itself. */
export const tourMatrixSchema = z.object({
	...tourDay,
	points: z.array(tourPlaceSchema),
	durations: z.array(z.array(z.int())),
	distances: z.array(z.array(z.int())),
	source: roadSourceSchema,
})
export type TourMatrix = z.infer<typeof tourMatrixSchema>

/** Why today's visits cannot be reordered. */
const noOptimizationReasons = ['few_visits', 'already_best'] as const
export const optimizationSchema = z.object({
	available: z.boolean(),
	reason: z.optional(z.enum(noOptimizationReasons)),
})
export type Optimization = z.infer<typeof optimizationSchema>

export const tourOptimizeFormSchema = z.strictObject({
	lat: latSchema,
	lng: lngSchema,
	/** Visits that keep their place among the planned ones. */
	pinned: z.optional(z.array(idSchema).check(z.maxLength(tourMaxVisits))),
})
export type TourOptimizeForm = z.infer<typeof tourOptimizeFormSchema>

const routeLengthSchema = z.object({
	/** In metres. */
	distance: z.int(),
	/** Seconds of driving and waiting. */
	duration: z.int(),
})

export const proposedOrderSchema = z.object({
	/** Today's planned visits in the proposed order. */
	ids: z.array(z.string()),
	before: routeLengthSchema,
	after: routeLengthSchema,
	saved: routeLengthSchema,
	/**
	 * Visits too late for their appointment or the closing time, in the proposed order and in the current one.
	 */
	lateIds: z.array(z.string()),
	lateBeforeIds: z.array(z.string()),
	source: roadSourceSchema,
})
export type ProposedOrder = z.infer<typeof proposedOrderSchema>
