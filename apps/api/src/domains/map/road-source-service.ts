import type { Config } from '#platform/config'
import { mapFolderOf } from '#platform/map/basemap'
import { createPackRoads } from './pack-road-service.ts'
import { type KnownRoads, type Roads, straightRoads } from './road-service.ts'
import { createValhalla } from './valhalla-service.ts'

/** Asks one source after the other; where none knows, it answers with straight lines. */
function createRoads(sources: readonly KnownRoads[]): Roads {
	const firstToKnow = async <Answer>(ask: (source: KnownRoads) => Promise<Answer | undefined>) => {
		for (const source of sources) {
			const answer = await ask(source)
			if (answer) return { ...answer, source: 'roads' as const }
		}
		return undefined
	}
	return {
		route: async (points) =>
			(await firstToKnow(({ route }) => route(points))) ?? straightRoads.route(points),
		matrix: async (points) =>
			(await firstToKnow(({ matrix }) => matrix(points))) ?? straightRoads.matrix(points),
	}
}

function sourcesOf({ routingUrl, mapPack, demo, dataDir }: Config): KnownRoads[] {
	// Imaginary towns help nobody who works with real customers.
	const hasPack = mapPack !== null || demo
	return [
		...(routingUrl ? [createValhalla(routingUrl)] : []),
		...(hasPack ? [createPackRoads(mapFolderOf({ mapPack, dataDir }))] : []),
	]
}

/** One, with what it has read, for each configuration. */
const roads = new WeakMap<Config, Roads>()

/** The roads of a configuration: a Valhalla, then those of the map pack, then straight lines. Never an error. */
export function roadsOf(config: Config): Roads {
	const known = roads.get(config) ?? createRoads(sourcesOf(config))
	roads.set(config, known)
	return known
}
