import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createValhalla } from '../apps/api/src/domains/map/valhalla-service.ts'
import {
	buildValhallaTiles,
	missingValhalla,
	startValhalla,
} from '../apps/api/src/testing/servers/valhalla.ts'
import { realExtract } from '../apps/api/src/testing/worlds/shared-map.ts'
import { buildGraph } from '../apps/demo/src/mappack/build-graph.ts'
import { readExtract } from '../apps/demo/src/mappack/read-extract.ts'
import {
	findMatrix,
	findRoute,
	type RoadGraph,
	type RoadPoint,
	readGraph,
	snapPoint,
} from '../packages/routing/src/index.ts'
import { createDraw } from '../packages/routing/src/order/random.ts'

// The embedded router beside Valhalla on the same real extracts: how far their ways differ, and how long
// they take. SHARED_MAP_DATA names the folder with `extracts/*.osm.pbf`.

const regions = ['at-krems', 'be-kempen', 'de-lauf', 'fr-azur', 'it-milano', 'nl-zeeland']
const pairCount = Number(process.env.PAIRS ?? 500)
const stopCount = 60
const limits = { distance: 0.03, time: 0.15, loadMs: 1000, matrixMs: 300, routeMs: 10 }
const milano = 'it-milano'

type Valhalla = ReturnType<typeof createValhalla>

const folder = mkdtempSync(join(tmpdir(), 'roundsman-roads-'))
const fileOf = (key: string) => join(folder, `graph-${key}.bin`)
let isGood = true

function say(text: string, isIn: boolean): void {
	isGood &&= isIn
	console.log(`${text}${isIn ? '' : ' OVER THE LIMIT'}`)
}

function quantile(values: readonly number[], share: number): number {
	const sorted = values.filter(Number.isFinite).sort((a, b) => a - b)
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

const median = (values: readonly number[]) => quantile(values, 0.5)

/** Points of roads, the same ones in each run. */
function drawPoints({ lats, lngs }: RoadGraph, count: number, seed: number): RoadPoint[] {
	const draw = createDraw(seed)
	return Array.from({ length: count }, () => {
		const at = draw(lats.length)
		return { lat: (lats[at] as number) / 1e6, lng: (lngs[at] as number) / 1e6 }
	})
}

async function timed<Answer>(work: () => Answer | Promise<Answer>) {
	const begin = performance.now()
	const answer = await work()
	return { answer, ms: performance.now() - begin }
}

/** All graphs from their files, up to the first point that is found on each. */
async function loadAll(): Promise<Map<string, RoadGraph>> {
	const { answer, ms } = await timed(() => {
		return new Map(
			regions.map((key) => {
				const graph = readGraph(readFileSync(fileOf(key)))
				snapPoint(graph, drawPoints(graph, 1, 1)[0] as RoadPoint)
				return [key, graph] as const
			}),
		)
	})
	say(`all graphs: ready in ${ms.toFixed(0)} ms, at most ${limits.loadMs}`, ms < limits.loadMs)
	return answer
}

type Pair = { metres: number; seconds: number; ms: number }

const noPair: Pair = { metres: Number.NaN, seconds: Number.NaN, ms: Number.NaN }

async function askOurs(graph: RoadGraph, pair: RoadPoint[]): Promise<Pair> {
	const { answer, ms } = await timed(() => findRoute(graph, pair))
	const [leg] = answer?.legs ?? []
	return leg ? { metres: leg.metres, seconds: leg.seconds, ms } : noPair
}

async function askTheirs(valhalla: Valhalla, pair: RoadPoint[]): Promise<Pair> {
	const { answer, ms } = await timed(() => valhalla.route(pair))
	const [leg] = answer?.legs ?? []
	return leg ? { metres: leg.distance, seconds: leg.duration, ms } : noPair
}

async function compareRoutes(key: string, graph: RoadGraph, valhalla: Valhalla): Promise<void> {
	const points = drawPoints(graph, 2 * pairCount, 7)
	const [ours, theirs]: [Pair[], Pair[]] = [[], []]
	for (let at = 0; at < pairCount; at += 1) {
		const pair = points.slice(2 * at, 2 * at + 2)
		ours.push(await askOurs(graph, pair))
		theirs.push(await askTheirs(valhalla, pair))
	}
	const ratios = (what: 'metres' | 'seconds') =>
		// Of ways of some metres a ratio says nothing.
		ours.flatMap((own, at) => {
			const other = theirs[at] ?? noPair
			return other.metres > 50 ? [own[what] / other[what]] : []
		})
	const [far, long] = [ratios('metres'), ratios('seconds')]
	const known = far.filter(Number.isFinite).length
	const [farMedian, longMedian] = [median(far), median(long)]
	const spread = (values: number[]) =>
		`${median(values).toFixed(3)} (${quantile(values, 0.1).toFixed(2)} to ${quantile(values, 0.9).toFixed(2)})`
	say(
		`${key}: of Valhalla's, over ${known} pairs: distance ${spread(far)}, time ${spread(long)}`,
		Math.abs(farMedian - 1) <= limits.distance && Math.abs(longMedian - 1) <= limits.time,
	)
	const speed = (pairs: Pair[]) => {
		const took = pairs.map(({ ms }) => ms)
		return `${median(took).toFixed(2)} ms, p95 ${quantile(took, 0.95).toFixed(2)} ms`
	}
	const [own, other] = [median(ours.map(({ ms }) => ms)), median(theirs.map(({ ms }) => ms))]
	const isIn = key !== milano || (own < limits.routeMs && own < other)
	say(`${key}: a route ours ${speed(ours)} · Valhalla's over HTTP ${speed(theirs)}`, isIn)
}

/** Valhalla's matrix in blocks of as many cells as it gives at once, for as long as it takes. */
async function askTheirMatrix(url: string, points: readonly RoadPoint[]): Promise<number> {
	const places = points.map(({ lat, lng }) => ({ lat, lon: lng }))
	const halves = [places.slice(0, stopCount / 2), places.slice(stopCount / 2)]
	const begin = performance.now()
	for (const sources of halves) {
		for (const targets of halves) {
			const body = JSON.stringify({ sources, targets, costing: 'auto', verbose: false })
			const response = await fetch(`${url}/sources_to_targets`, { method: 'POST', body })
			const { sources_to_targets: block } = (await response.json()) as {
				sources_to_targets?: object
			}
			if (!block) throw new Error('Valhalla gave no matrix')
		}
	}
	return performance.now() - begin
}

async function compareMatrices(key: string, graph: RoadGraph, url: string): Promise<void> {
	const [ours, theirs]: [number[], number[]] = [[], []]
	for (let round = 0; round < 3; round += 1) {
		const points = drawPoints(graph, stopCount, 100 + round)
		ours.push((await timed(() => findMatrix(graph, points))).ms)
		theirs.push(await askTheirMatrix(url, points))
	}
	const [own, other] = [median(ours), median(theirs)]
	say(
		`${key}: ${stopCount} stops to each other, ours ${own.toFixed(0)} ms, at most ${limits.matrixMs} · Valhalla's over HTTP ${other.toFixed(0)} ms`,
		own < limits.matrixMs && own < other,
	)
}

async function main(extracts: string[]): Promise<void> {
	for (const [at, key] of regions.entries()) {
		writeFileSync(fileOf(key), buildGraph(readExtract(extracts[at] ?? '')))
	}
	const running = await startValhalla(buildValhallaTiles(folder, extracts))
	try {
		const valhalla = createValhalla(running.url)
		const graphs = await loadAll()
		for (const [key, graph] of graphs) await compareRoutes(key, graph, valhalla)
		await compareMatrices(milano, graphs.get(milano) as RoadGraph, running.url)
	} finally {
		running.stop()
	}
}

const extracts = regions.flatMap((key) => realExtract(key) ?? [])
const missing =
	extracts.length < regions.length
		? 'SHARED_MAP_DATA names no folder with the extracts of all regions.'
		: missingValhalla()
try {
	if (missing) throw new Error(missing)
	await main(extracts)
	process.exitCode = isGood ? 0 : 1
} finally {
	rmSync(folder, { recursive: true })
}
