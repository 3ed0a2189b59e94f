import type { Location } from '@roundsman/contract'
import { compute, type SharedGraph } from '#platform/limits/computations'
import {
	type PackRegion,
	packVersion,
	readPackRegions,
	readRegionGraph,
} from './road-graph-repository.ts'
import type { KnownRoads, RoadLeg, RoadMeasures } from './road-service.ts'

type Pack = {
	version: string
	regions: Promise<PackRegion[]>
	graphs: Map<string, Promise<SharedGraph | undefined>>
}

function isWithin({ bounds }: PackRegion, { lat, lng }: Location): boolean {
	const { west, south, east, north } = bounds
	return lat >= south && lat <= north && lng >= west && lng <= east
}

/** Runs of at least two neighbouring places, from `from` up to before `to` */
function runsOf(places: readonly number[]): { from: number; to: number }[] {
	const runs: { from: number; to: number }[] = []
	for (const place of places) {
		const last = runs.at(-1)
		if (last?.to === place) last.to += 1
		else runs.push({ from: place, to: place + 1 })
	}
	return runs.filter(({ from, to }) => to - from > 1)
}

const emptyMeasures = (size: number) => ({
	size,
	durationsS: new Float64Array(size * size).fill(Number.NaN),
	distancesM: new Float64Array(size * size).fill(Number.NaN),
	snapM: new Array<number | null>(size).fill(null),
})

/** Copies known distances between some of the places where none is known yet. */
function fillMeasures(
	known: ReturnType<typeof emptyMeasures>,
	found: RoadMeasures,
	places: readonly number[],
): void {
	for (const [row, from] of places.entries()) {
		known.snapM[from] ??= found.snapM?.[row] ?? null
		for (const [column, to] of places.entries()) {
			const [at, there] = [row * found.size + column, from * known.size + to]
			if (Number.isFinite(known.durationsS[there])) continue
			known.durationsS[there] = found.durationsS[at] as number
			known.distancesM[there] = found.distancesM[at] as number
		}
	}
}

/** The roads of a map pack, read by region on demand and cached until the pack changes */
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
	const listGraphs = async (points: readonly Location[]) => {
		const opened = await openPack()
		const found: { graph: SharedGraph; places: number[] }[] = []
		for (const region of (await opened?.regions) ?? []) {
			const places = [...points.keys()].filter((place) =>
				isWithin(region, points[place] as Location),
			)
			if (!opened || places.length < Math.min(2, points.length)) continue
			const { key } = region
			const reading = opened.graphs.get(key) ?? readRegionGraph(folder, key, opened.version)
			opened.graphs.set(key, reading)
			const graph = await reading
			if (graph) found.push({ graph, places })
		}
		return found
	}
	return {
		route: async (points) => {
			const legs = new Array<RoadLeg | null>(Math.max(0, points.length - 1)).fill(null)
			const snapM = new Array<number | null>(points.length).fill(null)
			for (const { graph, places } of await listGraphs(points)) {
				for (const run of runsOf(places)) {
					const part = points.slice(run.from, run.to)
					const found = await compute('findLegs', { graph, points: part })
					for (const [at, leg] of found?.legs.entries() ?? []) legs[run.from + at] ??= leg
					for (const [at, moved] of found?.snapM.entries() ?? []) snapM[run.from + at] ??= moved
				}
				if (legs.every((leg) => leg !== null)) break
			}
			return legs.some((leg) => leg !== null) ? { legs, snapM } : undefined
		},
		matrix: async (points) => {
			const known = emptyMeasures(points.length)
			for (const { graph, places } of await listGraphs(points)) {
				const part = places.map((place) => points[place] as Location)
				const found = await compute('measureWays', { graph, points: part })
				if (found) fillMeasures(known, found, places)
				if (places.length === points.length && found) break
			}
			return known.durationsS.some(Number.isFinite) ? known : undefined
		},
	}
}
