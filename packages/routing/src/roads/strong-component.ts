import type { Turn } from './list-turns.ts'

/** Tarjan's algorithm without recursion: nodes that reach each other are in the same component. */
class PartSearch {
	/** The component of each arc, numbered from 0. */
	readonly partOf: Int32Array
	readonly sizes: number[] = []
	readonly #turns: readonly (readonly Turn[])[]
	/** The visit number of each arc, from 1, and the lowest one reachable from it. */
	readonly #met: Int32Array
	readonly #low: Int32Array
	readonly #next: Int32Array
	readonly #open: number[] = []
	#time = 0

	constructor(turns: readonly (readonly Turn[])[]) {
		this.#turns = turns
		this.partOf = new Int32Array(turns.length).fill(-1)
		this.#met = new Int32Array(turns.length)
		this.#low = new Int32Array(turns.length)
		this.#next = new Int32Array(turns.length)
		for (let arc = 0; arc < turns.length; arc += 1) if (this.#met[arc] === 0) this.#visit(arc)
	}

	#visit(start: number): void {
		const path = [start]
		for (let arc = path.at(-1); arc !== undefined; arc = path.at(-1)) {
			if (this.#met[arc] === 0) this.#meet(arc)
			const turn = this.#turns[arc]?.[this.#next[arc] as number]
			if (turn) {
				this.#next[arc] = (this.#next[arc] as number) + 1
				if (this.#met[turn.to] === 0) path.push(turn.to)
				else if (this.partOf[turn.to] === -1) this.#leadsTo(arc, this.#met[turn.to] as number)
				continue
			}
			path.pop()
			if (this.#low[arc] === this.#met[arc]) this.#close(arc)
			const before = path.at(-1)
			if (before !== undefined && this.partOf[arc] === -1) {
				this.#leadsTo(before, this.#low[arc] as number)
			}
		}
	}

	#meet(arc: number): void {
		this.#time += 1
		this.#met[arc] = this.#time
		this.#low[arc] = this.#time
		this.#open.push(arc)
	}

	#leadsTo(arc: number, time: number): void {
		this.#low[arc] = Math.min(this.#low[arc] as number, time)
	}

	#close(first: number): void {
		const part = this.sizes.length
		const from = this.#open.lastIndexOf(first)
		const arcs = this.#open.splice(from)
		for (const arc of arcs) this.partOf[arc] = part
		this.sizes.push(arcs.length)
	}
}

/**
 * The arcs of the largest component in which each leads to each, in their order; none where nothing leads
 * back.
 */
export function largestComponent(turns: readonly (readonly Turn[])[]): number[] {
	const { partOf, sizes } = new PartSearch(turns)
	const largest = sizes.reduce((best, size, part) => (size > (sizes[best] ?? 0) ? part : best), 0)
	const arcs = [...partOf.keys()].filter((arc) => partOf[arc] === largest)
	const [only] = arcs
	const isRound = arcs.length > 1 || turns[only ?? 0]?.some(({ to }) => to === only)
	return isRound ? arcs : []
}
