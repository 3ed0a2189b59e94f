import { estimateDriveM, estimateDriveMinutes, type Location } from '@roundsman/contract'
import { encodePath } from '@roundsman/routing'
import type { Config } from '#platform/config'

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
export type RoadMatrix = {
	size: number
	durationsS: Float64Array
	distancesM: Float64Array
	source: RoadSource
}

/** Ways between places. Where roads are not known it answers with straight lines, and says so. */
export type Roads = {
	/** A leg less than points, at most 200 points. */
	route(points: readonly Location[]): Promise<{ legs: RoadLeg[]; source: RoadSource }>
	matrix(points: readonly Location[]): Promise<RoadMatrix>
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

/** The roads of a configuration. */
export function roadsOf(_config: Config): Roads {
	return straightRoads
}
