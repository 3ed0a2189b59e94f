import { estimateDriveM, estimateDriveMinutes, type Location } from '@roundsman/contract'
import { encodePath } from '@roundsman/routing'

/** Whether ways are known, or were drawn as the crow flies. */
export type RoadSource = 'roads' | 'straight'

export type RoadLeg = {
	/** The way's points, precision 6. */
	polyline: string
	/** Metres. */
	distance: number
	/** Seconds. */
	duration: number
	/** Said of a leg that no road is known for, beside others. */
	source?: 'straight'
}

/** Seconds and metres from each point to each: `[from * size + to]`; NaN where no way is known. */
export type RoadMeasures = {
	readonly size: number
	readonly durationsS: Float64Array
	readonly distancesM: Float64Array
	/** By how many metres each point was moved to the road, where that is known. */
	readonly snapM?: readonly (number | null)[]
}

export type RoadMatrix = RoadMeasures & { readonly source: RoadSource }

type Snapped = {
	/** By how many metres each point was moved to the road, where that is known. */
	readonly snapM?: readonly (number | null)[]
}

/** The legs between points, one less than these. */
export type RoadLegs = Snapped & {
	readonly legs: RoadLeg[]
	/** The places of points to which no road leads, while others are known. */
	readonly unreachable: number[]
}

/** The known legs between points: null where no road joins the two. */
export type KnownLegs = Snapped & { readonly legs: (RoadLeg | null)[] }

/** Ways between places. Where roads are not known it answers with straight lines, and says so. */
export type Roads = {
	/** At most 200 points. */
	route(points: readonly Location[]): Promise<RoadLegs & { readonly source: RoadSource }>
	matrix(points: readonly Location[]): Promise<RoadMatrix>
}

/**
 * Somebody who may know ways: undefined where it does not, or does not answer. Never an error. Whoever
 * answers knows at least one.
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

/** As the crow flies, longer and slower by what roads are in the mean. */
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
