import { CostHeap } from './cost-heap.ts'

/**
 * From the beginning of one arc to that of another: along the arc and through a turn, or over other arcs,
 * of which `via` is the most important. A link from an arc to itself is a loop.
 */
export type Link = {
	readonly from: number
	readonly to: number
	readonly ms: number
	readonly cm: number
	/** -1 where it is a single turn. */
	readonly via: number
}

/** The arcs from the least to the most important one, and the links of each to more important ones. */
export type Hierarchy = {
	readonly order: readonly number[]
	readonly up: readonly (readonly Link[])[]
	readonly down: readonly (readonly Link[])[]
}

/**
 * The limit of the search for another path before a shortcut is added. A higher limit makes fewer
 * shortcuts, and takes longer.
 */
const mostSettled = 60

class Contraction {
	readonly order: number[] = []
	readonly out: Link[][]
	readonly in: Link[][]
	readonly #loops: (Link | undefined)[]
	readonly #depth: Int32Array
	readonly #cost: Float64Array
	readonly #touched: number[] = []
	readonly #heap = new CostHeap()

	constructor(count: number, links: Iterable<Link>) {
		this.out = Array.from({ length: count }, () => [])
		this.in = Array.from({ length: count }, () => [])
		this.#loops = new Array(count).fill(undefined)
		this.#depth = new Int32Array(count)
		this.#cost = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
		for (const link of links) this.#add(link)
	}

	run(): void {
		const queue = new CostHeap()
		for (let arc = 0; arc < this.out.length; arc += 1) queue.push(this.#weight(arc), arc)
		while (queue.size > 0) {
			const arc = queue.pop()
			const weight = this.#weight(arc)
			// Its neighbours have changed since its weight was computed.
			if (weight > queue.least) queue.push(weight, arc)
			else this.#contract(arc)
		}
	}

	#add(link: Link): void {
		const { from, to, ms } = link
		if (from === to) {
			const loop = this.#loops[from]
			if (!loop || ms < loop.ms) this.#loops[from] = link
			return
		}
		const out = this.out[from] as Link[]
		const into = this.in[to] as Link[]
		const at = out.findIndex((other) => other.to === to)
		if (at === -1) {
			out.push(link)
			into.push(link)
		} else if (ms < (out[at] as Link).ms) {
			into[into.indexOf(out[at] as Link)] = link
			out[at] = link
		}
	}

	/** The priority of an arc: the lowest is contracted next. */
	#weight(arc: number): number {
		const links = (this.out[arc] as Link[]).length + (this.in[arc] as Link[]).length
		return 2 * this.#shortcuts(arc).length - links + (this.#depth[arc] as number)
	}

	/** The shortcuts that replace a contracted arc. */
	#shortcuts(arc: number): Link[] {
		const found: Link[] = []
		const out = this.out[arc] as Link[]
		for (const into of this.in[arc] as Link[]) {
			const most = out.reduce((sum, { ms }) => Math.max(sum, ms), 0)
			this.#search(into.from, arc, into.ms + most)
			for (const next of out) {
				const ms = into.ms + next.ms
				const isRound = next.to === into.from
				if (!isRound && (this.#cost[next.to] as number) <= ms) continue
				found.push({ from: into.from, to: next.to, ms, cm: into.cm + next.cm, via: arc })
			}
		}
		return found
	}

	/** Costs from an arc without another one, up to a limit. */
	#search(from: number, without: number, mostMs: number): void {
		for (const arc of this.#touched) this.#cost[arc] = Number.POSITIVE_INFINITY
		this.#touched.length = 0
		this.#heap.clear()
		this.#reach(from, 0)
		for (let settled = 0; settled < mostSettled && this.#heap.size > 0; ) {
			const cost = this.#heap.least
			if (cost > mostMs) return
			const arc = this.#heap.pop()
			if (cost > (this.#cost[arc] as number)) continue
			settled += 1
			for (const { to, ms } of this.out[arc] as Link[]) {
				if (to !== without && cost + ms <= mostMs) this.#reach(to, cost + ms)
			}
		}
	}

	#reach(arc: number, cost: number): void {
		const known = this.#cost[arc] as number
		if (cost >= known) return
		if (known === Number.POSITIVE_INFINITY) this.#touched.push(arc)
		this.#cost[arc] = cost
		this.#heap.push(cost, arc)
	}

	#contract(arc: number): void {
		const shortcuts = this.#shortcuts(arc)
		const [out, into] = [this.out[arc] as Link[], this.in[arc] as Link[]]
		const loop = this.#loops[arc]
		const above = (this.#depth[arc] as number) + 1
		for (const { to } of out) {
			this.in[to] = (this.in[to] as Link[]).filter(({ from }) => from !== arc)
			this.#depth[to] = Math.max(this.#depth[to] as number, above)
		}
		for (const { from } of into) {
			this.out[from] = (this.out[from] as Link[]).filter(({ to }) => to !== arc)
			this.#depth[from] = Math.max(this.#depth[from] as number, above)
		}
		for (const shortcut of shortcuts) this.#add(shortcut)
		if (loop) out.push(loop)
		this.order.push(arc)
	}
}

/**
 * Orders arcs by importance and adds shortcuts, so that every cheapest path has an equally cheap one that
 * first goes up and then down: a contraction hierarchy (Geisberger and others, 2008) over arcs, so that
 * turn costs are included.
 */
export function contractArcs(count: number, links: Iterable<Link>): Hierarchy {
	const contraction = new Contraction(count, links)
	contraction.run()
	const { order, out: up, in: down } = contraction
	return { order, up, down }
}
