import { estimateDriveM, estimateDriveMinutes, type Location } from '@roundsman/contract'
import { encodePath } from '@roundsman/routing'

/** Whether distances follow roads or are straight lines */
export type RoadSource = 'roads' | 'straight'

export type RoadLeg = {
	/** The line of the leg, precision 6 */
	polyline: string
	/** Metres */
	distance: number
	/** Seconds */
	duration: number
	/** Set for a leg without a known road, if other legs have one */
	source?: 'straight'
}

/** Seconds and metres between all points: `[from * size + to]`; NaN without a known route. */
export type RoadMeasures = {
	readonly size: number
	readonly durationsS: Float64Array
	readonly distancesM: Float64Array
	/** Distance in metres by which each point was moved to a road, if known */
	readonly snapM?: readonly (number | null)[]
}

export type RoadMatrix = RoadMeasures & { readonly source: RoadSource }

type Snapped = {
	/** Distance in metres by which each point was moved to a road, if known */
	readonly snapM?: readonly (number | null)[]
}

/** The legs between the points, one fewer than these */
export type RoadLegs = Snapped & {
	readonly legs: RoadLeg[]
	/** Indexes of points that no road reaches, if others are reached */
	readonly unreachable: number[]
}

/** The known legs between the points; null without a connecting road. */
export type KnownLegs = Snapped & { readonly legs: (RoadLeg | null)[] }

/** Routes between places. Straight lines replace unknown roads and are marked. */
export type Roads = {
	/** At most 200 points */
	route(points: readonly Location[]): Promise<RoadLegs & { readonly source: RoadSource }>
	matrix(points: readonly Location[]): Promise<RoadMatrix>
}

/**
 * A source of routes: undefined if it has none or does not respond. Never throws. A response contains at
 * least one route.
 */
export type KnownRoads = {
	route(points: readonly Location[]): Promise<KnownLegs | undefined>
	matrix(points: readonly Location[]): Promise<RoadMeasures | undefined>
}

export const straightLeg = (from: Location, to: Location): RoadLeg => ({
	polyline: encodePath([from, to]),
	distance: Math.round(estimateDriveM(from, to)),
	duration: Math.round(estimateDriveMinutes(from, to) * 60),
})

/** Straight lines, made longer and slower by the average ratio to roads */
export const straightRoads: Roads = {
	async route(points) {
		const legs = points.slice(1).map((to, index) => straightLeg(points[index] as Location, to))
		return { legs, unreachable: [], source: 'straight' }
	},
	async matrix(points) {
		const size = points.length
		const pairs = points.flatMap((from) => points.map((to) => [from, to] as const))
		return {
			size,
			durationsS: Float64Array.from(pairs, ([from, to]) => estimateDriveMinutes(from, to) * 60),
			distancesM: Float64Array.from(pairs, ([from, to]) => estimateDriveM(from, to)),
			source: 'straight',
		}
	},
}
