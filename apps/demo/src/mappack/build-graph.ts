import {
	compileRoads,
	lineLengthM,
	type Road,
	type RoadMap,
	type RoadPoint,
	writeGraph,
} from '@roundsman/routing'
import type { OsmModel, Tags } from './model/osm-model.ts'
import { isBlocked, roadDirections, roadSpeed, signalSeconds } from './road-speeds.ts'
import { listTurnRules, viaNodes } from './turn-rules.ts'

type Node = OsmModel['nodes'][number]
type Way = OsmModel['ways'][number] & { readonly kmh: number }

const none: Tags = {}

/** Cuts ways at junctions and where nobody gets past. */
class RoadCutter {
	readonly roads: Road[] = []
	/** The roads of each way. */
	readonly ofWay = new Map<number, number[]>()
	readonly #nodes: ReadonlyMap<number, Node>
	readonly #junctions: ReadonlySet<number>
	/** Ends of roads before a barrier meet nothing: each is a junction of its own, below 0. */
	#deadEnds = 0

	constructor(nodes: ReadonlyMap<number, Node>, junctions: ReadonlySet<number>) {
		this.#nodes = nodes
		this.#junctions = junctions
	}

	#tags(node: number): Tags {
		return this.#nodes.get(node)?.tags ?? none
	}

	#junction(node: number): number {
		if (!isBlocked(this.#tags(node))) return node
		this.#deadEnds += 1
		return -this.#deadEnds
	}

	cut(way: Way): void {
		// An extract may cut a way off in its middle.
		let piece: number[] = []
		for (const node of way.nodes) {
			if (!this.#nodes.has(node)) {
				this.#add(way, piece)
				piece = []
				continue
			}
			if (piece.at(-1) === node) continue
			piece.push(node)
			if (!this.#junctions.has(node) && !isBlocked(this.#tags(node))) continue
			this.#add(way, piece)
			piece = [node]
		}
		this.#add(way, piece)
	}

	#add(way: Way, piece: readonly number[]): void {
		const [first, last] = [piece[0], piece.at(-1)]
		if (piece.length < 2 || first === undefined || last === undefined) return
		const line = piece.map((node) => this.#nodes.get(node) as RoadPoint)
		const driveS = lineLengthM(line) / (way.kmh / 3.6)
		const directions = roadDirections(way.tags)
		// A light at a junction counts for those who come to it, not once more for those who leave.
		const [forwardS, backwardS] = [piece.slice(1), piece.slice(0, -1)].map((nodes, side) => {
			const signals = nodes.map((node) => signalSeconds(this.#tags(node)))
			return signals.reduce(
				(sum, { forward, backward }) => sum + (side === 0 ? forward : backward),
				driveS,
			)
		}) as [number, number]
		const road = this.roads.push({
			from: this.#junction(first),
			to: this.#junction(last),
			line,
			forwardS: directions.forward ? forwardS : Number.POSITIVE_INFINITY,
			backwardS: directions.backward ? backwardS : Number.POSITIVE_INFINITY,
		})
		this.ofWay.set(way.id, [...(this.ofWay.get(way.id) ?? []), road - 1])
	}
}

/** Points at which ways meet, or one meets itself, and those of rules. */
function findJunctions(ways: readonly Way[], vias: ReadonlySet<number>): Set<number> {
	const seen = new Set<number>()
	const junctions = new Set(vias)
	for (const { nodes } of ways) {
		for (const node of nodes) {
			if (seen.has(node)) junctions.add(node)
			seen.add(node)
		}
	}
	return junctions
}

/** The roads for cars of a model, and the rules of turning. */
export function listRoads(model: OsmModel): RoadMap {
	const ways = model.ways.flatMap((way): Way[] => {
		const kmh = roadSpeed(way.tags)
		return kmh === undefined ? [] : [{ ...way, kmh }]
	})
	const nodes = new Map(model.nodes.map((node) => [node.id, node]))
	const cutter = new RoadCutter(nodes, findJunctions(ways, viaNodes(model)))
	for (const way of ways) cutter.cut(way)
	const { roads, ofWay } = cutter
	return { roads, rules: listTurnRules(model, roads, ofWay) }
}

/** The graph of a region's roads, as a map pack has it in `graph-REGION.bin`. */
export const buildGraph = (model: OsmModel): Uint8Array =>
	writeGraph(compileRoads(listRoads(model)))
