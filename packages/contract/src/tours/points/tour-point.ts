import * as z from 'zod/mini'
import { givenLocationSchema, idSchema, locationSchema, newIdSchema } from '../../core/scalars.ts'
import { tourPointTypes } from '../../options/tour-point-codes.ts'

/** The limits of a point's name. */
export const tourPointLabelMaxLength = 50
/** The maximum number of points. */
export const tourPointsMax = 50

const typeSchema = z.enum(tourPointTypes)

/** A place where an employee ends a tour, or that they pass on the way. */
const tourPointSchema = z.object({
	id: z.string(),
	label: z.string(),
	/** Its purpose; null: both. */
	type: z.nullable(z.object({ value: typeSchema, label: z.string() })),
	coordinates: locationSchema,
	isFavorite: z.boolean(),
})
export type TourPoint = z.infer<typeof tourPointSchema>

/** An employee's points; a point may be in several lists. */
export const tourPointsSchema = z.object({
	/** Increases with every change of the points and of the choice. */
	version: z.int(),
	static: z.object({
		/** Possible end points, favourites first. */
		end: z.array(tourPointSchema),
		/** Possible points on the way, favourites first. */
		intermediate: z.array(tourPointSchema),
		/** Ids of the chosen points; null: none. */
		activeEnd: z.nullable(z.string()),
		activeIntermediate: z.nullable(z.string()),
	}),
	favorites: z.array(tourPointSchema),
})
export type TourPoints = z.infer<typeof tourPointsSchema>

/** A new point. A phone creates its id, so that it can be chosen before the server has it. */
export const tourPointFormSchema = z.strictObject({
	id: z.optional(newIdSchema),
	label: z.string().check(z.trim(), z.minLength(1), z.maxLength(tourPointLabelMaxLength)),
	coordinates: givenLocationSchema,
	type: z._default(z.nullable(typeSchema), null),
	isFavorite: z._default(z.boolean(), false),
	/** Whether the person has confirmed an implausible place. */
	confirmed: z.optional(z.boolean()),
})
export type TourPointForm = z.infer<typeof tourPointFormSchema>

/** The choice: null for none; fields that are left out stay unchanged. */
export const activePointsFormSchema = z.strictObject({
	activeEnd: z.optional(z.nullable(idSchema)),
	activeIntermediate: z.optional(z.nullable(idSchema)),
})
export type ActivePointsForm = z.infer<typeof activePointsFormSchema>
