import * as z from 'zod/mini'
import { dateSchema, idSchema, locationSchema } from '../core/scalars.ts'
import { roadSourceSchema } from '../tours/tour-route.ts'
import { boardChangeSchema, boardProblemSchema } from './board.ts'

export const boardEffectFormSchema = z
	.strictObject({
		employeeId: idSchema,
		date: dateSchema,
		visitId: z.optional(idSchema),
		customerId: z.optional(idSchema),
	})
	.check(
		z.refine(({ visitId, customerId }) => (visitId === undefined) !== (customerId === undefined), {
			path: ['visitId'],
			error: 'required',
		}),
	)
export type BoardEffectForm = z.infer<typeof boardEffectFormSchema>

/** A tour in figures: driving time in seconds, metres, and its end in seconds of the day. */
const tourFiguresSchema = z.object({
	driveS: z.int(),
	distanceM: z.int(),
	finishS: z.int(),
})

/** The effect of a visit on a tour at each possible position. */
export const boardEffectSchema = z.object({
	before: tourFiguresSchema,
	places: z.array(
		z.object({
			after: z.nullable(z.string()),
			/** When the visit would begin, seconds of the day. */
			atS: z.int(),
			/** It would begin outside its appointment or the opening hours. */
			isOutside: z.boolean(),
			figures: tourFiguresSchema,
		}),
	),
	/** Index of the place with the earliest finish among those within the hours; null without a place. */
	best: z.nullable(z.int()),
	/** Why the visit cannot be on this day or in this tour at all. */
	forbidden: z.nullable(boardProblemSchema.shape.reason),
	source: roadSourceSchema,
})
export type BoardEffect = z.infer<typeof boardEffectSchema>

export const boardRouteQuerySchema = z.strictObject({ employeeId: idSchema, date: dateSchema })

/** The route of a tour with the caller's collected changes. */
export const boardRouteSchema = z.object({
	/** From the start of the day over the visits to its end; a visit's place has its id. */
	places: z.array(
		z.object({ id: z.string(), kind: z.enum(['start', 'visit', 'end']), location: locationSchema }),
	),
	/** One for each pair of neighbouring places, in Google's encoding, precision 6. */
	legs: z.array(z.object({ polyline: z.string(), source: roadSourceSchema })),
	distanceM: z.int(),
})
export type BoardRoute = z.infer<typeof boardRouteSchema>

export const boardProposalFormSchema = z.strictObject({
	/**
	 * `order`: the best order of the tour; `fill`: due customers near its route; `share`: its visits given to
	 * others, on this day or the next.
	 */
	kind: z.enum(['order', 'fill', 'share']),
	employeeId: idSchema,
	date: dateSchema,
})
export type BoardProposalForm = z.infer<typeof boardProposalFormSchema>

/** Changes to collect, all or some, and their cost for each tour. */
export const boardProposalSchema = z.object({
	changes: z.array(boardChangeSchema),
	/** Visits without a possible place: they stay in their tour. */
	left: z.array(z.string()),
	tours: z.array(
		z.object({
			employeeId: z.string(),
			date: dateSchema,
			before: tourFiguresSchema,
			after: tourFiguresSchema,
		}),
	),
	/** Names of customers with new visits in the changes. */
	customers: z.array(z.object({ visitId: z.string(), title: z.string(), city: z.string() })),
	source: roadSourceSchema,
})
export type BoardProposal = z.infer<typeof boardProposalSchema>
