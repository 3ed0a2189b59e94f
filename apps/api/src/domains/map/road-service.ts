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
}

/** Seconds and metres from each point to each: `[from * size + to]`. */
export type RoadMeasures = {
	readonly size: number
	readonly durationsS: Float64Array
	readonly distancesM: Float64Array
	/** By how many metres each point was moved to the road, where that is known. */
	readonly snapM?: readonly number[]
}

export type RoadMatrix = RoadMeasures & { readonly source: RoadSource }

/** The legs between points, one less than these. */
export type RoadLegs = {
	readonly legs: RoadLeg[]
	/** By how many metres each point was moved to the road, where that is known. */
	readonly snapM?: readonly number[]
}

/** Ways between places. Where roads are not known it answers with straight lines, and says so. */
export type Roads = {
	/** At most 200 points. */
	route(points: readonly Location[]): Promise<RoadLegs & { readonly source: RoadSource }>
	matrix(points: readonly Location[]): Promise<RoadMatrix>
}

/** Somebody who may know ways: undefined where it does not, or does not answer. Never an error. */
export type KnownRoads = {
	route(points: readonly Location[]): Promise<RoadLegs | undefined>
	matrix(points: readonly Location[]): Promise<RoadMeasures | undefined>
}

/** As the crow flies, longer and slower by what roads are in the mean. */
export const straightRoads: Roads = {
	async route(points) {
		const legs = points.slice(1).map((to, index) => {
			const from = points[index] as Location
			return {
				polyline: encodePath([from, to]),
				distance: Math.round(estimateDriveM(from, to)),
				duration: Math.round(estimateDriveMinutes(from, to) * 60),
			}
		})
		return { legs, source: 'straight' }
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
