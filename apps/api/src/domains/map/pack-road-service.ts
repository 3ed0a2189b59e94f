import type { Location } from '@roundsman/contract'
import { compute, type SharedGraph } from '#platform/limits/computations'
import {
	type PackRegion,
	packVersion,
	readPackRegions,
	readRegionGraph,
} from './road-graph-repository.ts'
import type { KnownRoads } from './road-service.ts'

type Pack = {
	version: string
	regions: Promise<PackRegion[]>
	graphs: Map<string, Promise<SharedGraph | undefined>>
}

function isWithin({ bounds }: PackRegion, { lat, lng }: Location): boolean {
	const { west, south, east, north } = bounds
	return lat >= south && lat <= north && lng >= west && lng <= east
}

/**
 * The roads of a map pack: those of a region are read when somebody first asks for ways within it, and
 * kept until the pack is another one.
 */
export function createPackRoads(folder: string): KnownRoads {
	let pack: Pack | undefined

	const openPack = async (): Promise<Pack | undefined> => {
		const version = await packVersion(folder)
		if (version === undefined) return undefined
		if (pack?.version !== version) {
			pack = { version, regions: readPackRegions(folder), graphs: new Map() }
		}
		return pack
	}
	/** What the first region that has all points knows of them. */
	const ask = async <Answer>(
		points: readonly Location[],
		find: (graph: SharedGraph) => Promise<Answer | null>,
	): Promise<Answer | undefined> => {
		const opened = await openPack()
		for (const region of (await opened?.regions) ?? []) {
			if (!opened || !points.every((point) => isWithin(region, point))) continue
			const { key } = region
			const reading = opened.graphs.get(key) ?? readRegionGraph(folder, key, opened.version)
			opened.graphs.set(key, reading)
			const graph = await reading
			const answer = graph && (await find(graph))
			if (answer) return answer
		}
		return undefined
	}
	return {
		route: (points) => ask(points, (graph) => compute('findLegs', { graph, points })),
		matrix: (points) => ask(points, (graph) => compute('measureWays', { graph, points })),
	}
}
