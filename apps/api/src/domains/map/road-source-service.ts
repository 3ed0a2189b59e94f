import {
	estimateDriveM,
	estimateDriveMinutes,
	type Location,
	unreachablePlaces,
} from '@roundsman/contract'
import type { Config } from '#platform/config'
import { mapFolderOf } from '#platform/map/basemap'
import { createPackRoads } from './pack-road-service.ts'
import {
	type KnownLegs,
	type KnownRoads,
	type RoadLegs,
	type RoadMeasures,
	type Roads,
	straightLeg,
	straightRoads,
} from './road-service.ts'
import { createValhalla } from './valhalla-service.ts'

/** Completes legs with straight lines, and lists the points that no road reaches. */
function completeLegs(points: readonly Location[], { legs, ...known }: KnownLegs): RoadLegs {
	return {
		...known,
		legs: legs.map((leg, at) => {
			const [from, to] = [points[at] as Location, points[at + 1] as Location]
			return leg ?? { ...straightLeg(from, to), source: 'straight' }
		}),
		unreachable: unreachablePlaces(legs.map((leg) => leg !== null)),
	}
}

/** Completes a matrix with estimates. */
function completeMeasures(points: readonly Location[], known: RoadMeasures): RoadMeasures {
	const { size, durationsS, distancesM } = known
	for (let at = 0; at < size * size; at += 1) {
		if (Number.isFinite(durationsS[at]) && Number.isFinite(distancesM[at])) continue
		const [from, to] = [points[Math.floor(at / size)], points[at % size]]
		durationsS[at] = from && to ? estimateDriveMinutes(from, to) * 60 : 0
		distancesM[at] = from && to ? estimateDriveM(from, to) : 0
	}
	return known
}

/** Asks the sources in order; straight lines if none has a route. */
function createRoads(sources: readonly KnownRoads[]): Roads {
	const firstToKnow = async <Answer>(ask: (source: KnownRoads) => Promise<Answer | undefined>) => {
		for (const source of sources) {
			const answer = await ask(source)
			if (answer) return answer
		}
		return undefined
	}
	return {
		route: async (points) => {
			const known = await firstToKnow(({ route }) => route(points))
			if (!known) return straightRoads.route(points)
			return { ...completeLegs(points, known), source: 'roads' }
		},
		matrix: async (points) => {
			const known = await firstToKnow(({ matrix }) => matrix(points))
			if (!known) return straightRoads.matrix(points)
			return { ...completeMeasures(points, known), source: 'roads' }
		},
	}
}

function sourcesOf({ routingUrl, mapPack, demo, dataDir }: Config): KnownRoads[] {
	// The demo's imaginary towns are useless with real customers.
	const hasPack = mapPack !== null || demo
	return [
		...(routingUrl ? [createValhalla(routingUrl)] : []),
		...(hasPack ? [createPackRoads(mapFolderOf({ mapPack, dataDir }))] : []),
	]
}

/** One instance with its cache for each configuration */
const roads = new WeakMap<Config, Roads>()

/** The roads of a configuration: a Valhalla, then the map pack, then straight lines. Never throws. */
export function roadsOf(config: Config): Roads {
	const known = roads.get(config) ?? createRoads(sourcesOf(config))
	roads.set(config, known)
	return known
}
