import { CostHeap } from './cost-heap.ts'
import { arcCountOf, type RoadGraph } from './road-graph.ts'
import { isAgainstLine } from './road-map.ts'
import type { Snap } from './snap-point.ts'

/** All arcs that are reached by upward links: forwards from a place, or backwards to one. */
export class ArcSearch {
	/** Milliseconds and centimetres for each reached arc; infinite for all others. */
	readonly ms: Float64Array
	readonly cm: Float64Array
	/** The arc from which each was reached; -1 for the start arcs. */
	readonly before: Int32Array
	readonly reached: number[] = []
	readonly #heap = new CostHeap()
	readonly #first: Int32Array
	readonly #next: Int32Array
	readonly #linkMs: Int32Array
	readonly #linkCm: Int32Array

	constructor(graph: RoadGraph, direction: 'onwards' | 'back') {
		const isOnwards = direction === 'onwards'
		this.#first = isOnwards ? graph.firstUp : graph.firstDown
		this.#next = isOnwards ? graph.upTo : graph.downFrom
		this.#linkMs = isOnwards ? graph.upMs : graph.downMs
		this.#linkCm = isOnwards ? graph.upCm : graph.downCm
		const count = arcCountOf(graph)
		this.ms = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
		this.cm = new Float64Array(count)
		this.before = new Int32Array(count)
	}

	/**
	 * Runs a new search from start arcs with the distance to their beginnings; negative where the place is on
	 * the arc.
	 */
	run(starts: readonly Reach[]): void {
		for (const arc of this.reached) this.ms[arc] = Number.POSITIVE_INFINITY
		this.reached.length = 0
		for (const { arc, ms, cm } of starts) this.#reach(arc, ms, cm, -1)
		while (this.#heap.size > 0) {
			const ms = this.#heap.least
			const arc = this.#heap.pop()
			if (ms > (this.ms[arc] as number)) continue
			const end = this.#first[arc + 1] as number
			for (let link = this.#first[arc] as number; link < end; link += 1) {
				const next = this.#next[link] as number
				const cm = (this.cm[arc] as number) + (this.#linkCm[link] as number)
				this.#reach(next, ms + (this.#linkMs[link] as number), cm, arc)
			}
		}
	}

	#reach(arc: number, ms: number, cm: number, before: number): void {
		const known = this.ms[arc] as number
		if (ms >= known) return
		if (known === Number.POSITIVE_INFINITY) this.reached.push(arc)
		this.ms[arc] = ms
		this.cm[arc] = cm
		this.before[arc] = before
		this.#heap.push(ms, arc)
	}
}

type Reach = { readonly arc: number; readonly ms: number; readonly cm: number }

const knownCopies = new WeakMap<RoadGraph, Map<number, number[]>>()

/** The copies of each directed road: arcs for traffic that has entered it by a certain turn. */
function copiesOf(graph: RoadGraph): Map<number, number[]> {
	const known = knownCopies.get(graph)
	if (known) return known
	const found = new Map<number, number[]>()
	for (const [arc, directed] of graph.directed.entries()) {
		const sides = isAgainstLine(directed) ? graph.arcAgainst : graph.arcAlong
		if (sides[directed >> 1] === arc) continue
		found.set(directed, [...(found.get(directed) ?? []), arc])
	}
	knownCopies.set(graph, found)
	return found
}

function reachOf({ arcMs, arcCm }: RoadGraph, arc: number, share: number): Reach[] {
	if (arc === -1) return []
	return [{ arc, ms: share * (arcMs[arc] as number), cm: share * (arcCm[arc] as number) }]
}

/** The start arcs of a place: their beginnings are before it, so the distances are negative. */
export function startsAt(graph: RoadGraph, { road, share }: Snap): Reach[] {
	return [
		...reachOf(graph, graph.arcAlong[road] as number, -share),
		...reachOf(graph, graph.arcAgainst[road] as number, share - 1),
	]
}

/**
 * The arcs by which a place is reached, with the parts of each before it. Copies are searched separately,
 * or a place after another on the same arc would hide that it can be reached over its copy.
 */
export function goalsAt(graph: RoadGraph, { road, share }: Snap): Reach[][] {
	const plain = [
		...reachOf(graph, graph.arcAlong[road] as number, share),
		...reachOf(graph, graph.arcAgainst[road] as number, 1 - share),
	]
	const copies = [
		...(copiesOf(graph).get(2 * road) ?? []).flatMap((arc) => reachOf(graph, arc, share)),
		...(copiesOf(graph).get(2 * road + 1) ?? []).flatMap((arc) => reachOf(graph, arc, 1 - share)),
	]
	return copies.length > 0 ? [plain, copies] : [plain]
}

/**
 * The cost to leave an arc and return to its beginning over less important ones: for goals behind on the
 * same arc. Undefined where every such path has a more important arc.
 */
export function roundOf(graph: RoadGraph, arc: number): Reach | undefined {
	const end = graph.firstUp[arc + 1] as number
	for (let link = graph.firstUp[arc] as number; link < end; link += 1) {
		if (graph.upTo[link] !== arc) continue
		return { arc, ms: graph.upMs[link] as number, cm: graph.upCm[link] as number }
	}
	return undefined
}
