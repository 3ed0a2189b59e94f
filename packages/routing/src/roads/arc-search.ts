import { CostHeap } from './cost-heap.ts'
import { arcCountOf, type RoadGraph } from './road-graph.ts'
import type { Snap } from './snap-point.ts'

/** Everything that is reached by links that lead up: onwards from a place, or back from one. */
export class ArcSearch {
	/** Milliseconds and centimetres for each arc that is reached; infinite for all others. */
	readonly ms: Float64Array
	readonly cm: Float64Array
	/** The arc from which each was reached; -1 for the first ones. */
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

	/** Searches anew, from arcs whose beginnings are so far away; below 0 where one begins on the arc. */
	run(starts: readonly { arc: number; ms: number; cm: number }[]): void {
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

/** The arcs of the road on which a place lies, and what of each lies before it. */
export function arcsAt(graph: RoadGraph, { road, share }: Snap) {
	const sides = [
		{ arc: graph.arcAlong[road] as number, share },
		{ arc: graph.arcAgainst[road] as number, share: 1 - share },
	]
	return sides.flatMap(({ arc, share: before }) => {
		if (arc === -1) return []
		return [
			{ arc, ms: before * (graph.arcMs[arc] as number), cm: before * (graph.arcCm[arc] as number) },
		]
	})
}

export type ArcsAt = ReturnType<typeof arcsAt>

/** The same arcs, seen from the place: their beginnings lie behind it. */
export const behind = (arcs: ArcsAt): ArcsAt =>
	arcs.map(({ arc, ms, cm }) => ({ arc, ms: -ms, cm: -cm }))

/** The link by which an arc is left and reached again; undefined where a more important arc is on every such way. */
export function loopOf(graph: RoadGraph, arc: number): number | undefined {
	const end = graph.firstUp[arc + 1] as number
	for (let link = graph.firstUp[arc] as number; link < end; link += 1) {
		if (graph.upTo[link] === arc) return link
	}
	return undefined
}
