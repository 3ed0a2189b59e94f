import { ArcSearch, goalsAt, roundOf, startsAt } from './arc-search.ts'
import { arcCountOf, type RoadGraph } from './road-graph.ts'
import type { RoadPoint } from './road-map.ts'
import { type Snap, snapPoint } from './snap-point.ts'

/**
 * Seconds and metres from each of `size` points to each: `[from * size + to]`; NaN where no road connects
 * them.
 */
export type FoundMatrix = {
	readonly size: number
	readonly durationsS: Float64Array
	readonly distancesM: Float64Array
	/** The metres by which each point was moved to the road; null where there is none near. */
	readonly snapM: readonly (number | null)[]
}

/** The known costs from each arc to the goals: linked lists of entries, one for each goal. */
class Buckets {
	readonly #last: Int32Array
	readonly #before: number[] = []
	readonly #places: number[] = []
	readonly #ms: number[] = []
	readonly #cm: number[] = []

	constructor(graph: RoadGraph) {
		this.#last = new Int32Array(arcCountOf(graph)).fill(-1)
	}

	add(place: number, { reached, ms, cm }: ArcSearch): void {
		for (const arc of reached) {
			this.#before.push(this.#last[arc] as number)
			this.#last[arc] = this.#places.push(place) - 1
			this.#ms.push(ms[arc] as number)
			this.#cm.push(cm[arc] as number)
		}
	}

	each(arc: number, visit: (place: number, ms: number, cm: number) => void): void {
		for (let at = this.#last[arc] as number; at !== -1; at = this.#before[at] as number) {
			visit(this.#places[at] as number, this.#ms[at] as number, this.#cm[at] as number)
		}
	}
}

/** The whole matrix between snapped places, in milliseconds and centimetres. */
export function measureSnaps(graph: RoadGraph, snaps: readonly Snap[]) {
	const size = snaps.length
	const ms = new Float64Array(size * size).fill(Number.POSITIVE_INFINITY)
	const cm = new Float64Array(size * size)
	const buckets = new Buckets(graph)
	const [onwards, back] = [new ArcSearch(graph, 'onwards'), new ArcSearch(graph, 'back')]
	for (const [to, snap] of snaps.entries()) {
		for (const goals of goalsAt(graph, snap)) {
			back.run(goals)
			buckets.add(to, back)
		}
	}
	for (const [from, snap] of snaps.entries()) {
		onwards.run(startsAt(graph, snap))
		for (const arc of onwards.reached) {
			const [hereMs, hereCm] = [onwards.ms[arc] as number, onwards.cm[arc] as number]
			buckets.each(arc, (to, thereMs, thereCm) => {
				let [allMs, allCm] = [hereMs + thereMs, hereCm + thereCm]
				if (allMs < 0) {
					// The goal is behind on the same arc: the route makes a loop.
					const round = roundOf(graph, arc)
					if (!round) return
					allMs += round.ms
					allCm += round.cm
				}
				const at = from * size + to
				if (allMs >= (ms[at] as number)) return
				ms[at] = allMs
				cm[at] = allCm
			})
		}
	}
	return { ms, cm }
}

/**
 * The cheapest paths between all points; null when too few of them are near a road to connect any. A point more than
 * 5 km from every road is connected to nothing.
 * @throws RangeError for a point that is not a position on earth
 */
export function findMatrix(graph: RoadGraph, points: readonly RoadPoint[]): FoundMatrix | null {
	const size = points.length
	const all = points.map((point) => snapPoint(graph, point))
	const near = all.flatMap((snap, place) => (snap ? [{ snap, place }] : []))
	if (near.length < Math.min(2, size)) return null
	const { ms, cm } = measureSnaps(
		graph,
		near.map(({ snap }) => snap),
	)
	const durationsS = new Float64Array(size * size).fill(Number.NaN)
	const distancesM = new Float64Array(size * size).fill(Number.NaN)
	for (const [row, { place: from }] of near.entries()) {
		for (const [column, { place: to }] of near.entries()) {
			const at = row * near.length + column
			if (!Number.isFinite(ms[at])) continue
			durationsS[from * size + to] = (ms[at] as number) / 1000
			distancesM[from * size + to] = (cm[at] as number) / 100
		}
	}
	return { size, durationsS, distancesM, snapM: all.map((snap) => snap?.snapM ?? null) }
}
