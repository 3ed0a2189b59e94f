import * as z from 'zod/mini'
import { degreesFromText } from '../../core/filters.ts'
import { dateSchema, type Location, latSchema, lngSchema } from '../../core/scalars.ts'
import { customerFilters } from '../customer.ts'
import { mapSpanMax } from '../customer-limits.ts'

export const groupAliases = ['active', 'notActive', 'lead', 'closed'] as const
export type GroupAlias = (typeof groupAliases)[number]

export const visitOwnershipTypes = ['withoutVisit', 'ownVisit', 'someoneElsesVisit'] as const
export type VisitOwnershipType = (typeof visitOwnershipTypes)[number]

/** The bounds of a map by two corners, in degrees. */
export const mapBoundsFields = [
	'southWestLat',
	'southWestLng',
	'northEastLat',
	'northEastLng',
] as const
export type MapBounds = Record<(typeof mapBoundsFields)[number], number>

const world = { Lat: 90, Lng: 180 }

/** A rule over two corners: skipped where one of them is invalid itself, reported with all other errors. */
const acrossCorners = (
	axis: 'Lat' | 'Lng',
	error: string,
	isRight: (southWest: number, northEast: number) => boolean,
) =>
	z.refine<Partial<Record<keyof MapBounds, unknown>>>(
		(corners) => {
			const isPlace = (at: unknown): at is number =>
				typeof at === 'number' && Math.abs(at) <= world[axis]
			const [from, to] = [corners?.[`southWest${axis}`], corners?.[`northEast${axis}`]]
			return !isPlace(from) || !isPlace(to) || isRight(from, to)
		},
		{ path: [`northEast${axis}`], error, when: () => true },
	)

export const customerMapQuerySchema = z
	.strictObject({
		southWestLat: degreesFromText(latSchema),
		southWestLng: degreesFromText(lngSchema),
		northEastLat: degreesFromText(latSchema),
		northEastLng: degreesFromText(lngSchema),
		/** The planned visit of this day decides the owner of a customer's visit; else the next one does. */
		day: z.optional(dateSchema),
		...customerFilters,
	})
	.check(
		acrossCorners('Lat', 'bounds_order', (south, north) => south < north),
		acrossCorners('Lng', 'bounds_order', (west, east) => west < east),
		acrossCorners('Lat', 'bounds_too_wide', (south, north) => north - south <= mapSpanMax.lat),
		acrossCorners('Lng', 'bounds_too_wide', (west, east) => east - west <= mapSpanMax.lng),
	)
export type CustomerMapQuery = z.infer<typeof customerMapQuerySchema>

/** A customer on the map. */
export type MapPoint = {
	id: string
	title: string
	/** The planned visit that decides the owner. */
	visitId: string | null
	customerId: string
	location: Location
	/** Null for a status unknown to this version. */
	groupAlias: GroupAlias | null
	/** Null where there is no visit and none is possible: a closed customer without a visit. */
	visitOwnershipType: VisitOwnershipType | null
	daysFromLastVisit: number | null
}

/**
 * Customers on the map as columns: all arrays have the same length, and an index belongs to one customer. A
 * point's id is its customer's.
 */
export type MapColumns = {
	customerIds: readonly string[]
	titles: readonly string[]
	lats: readonly number[]
	lngs: readonly number[]
	visitIds: readonly (string | null)[]
	groupAliases: readonly (GroupAlias | null)[]
	visitOwnershipTypes: readonly (VisitOwnershipType | null)[]
	daysFromLastVisit: readonly (number | null)[]
}

/**
 * The columns in responses. Field names are not repeated 20,000 times, and similar values are adjacent. The
 * texts of a column are one text, a line each and an empty one for none: that many short strings would
 * block a slow phone. Degrees have five decimals, about a metre.
 */
export const mapColumnsSchema = z.object({
	customerIds: z.string(),
	titles: z.string(),
	lats: z.array(z.number()),
	lngs: z.array(z.number()),
	visitIds: z.string(),
	/** Lines of `active`, `notActive`, `lead` and `closed`. */
	groupAliases: z.string(),
	/** Lines of `withoutVisit`, `ownVisit` and `someoneElsesVisit`. */
	visitOwnershipTypes: z.string(),
	daysFromLastVisit: z.array(z.nullable(z.int())),
})
export type WrittenColumns = z.infer<typeof mapColumnsSchema>

export const customerMapSchema = z.object({
	/** Those nearest to the middle first. */
	points: mapColumnsSchema,
	/** There are more of them: those farthest from the middle were left out. */
	truncated: z.boolean(),
})
export type CustomerMap = z.infer<typeof customerMapSchema>
