import { type Budget, type Running, startBudget } from './budget.ts'
import { type CostMatrix, nearestPlaces } from './cost-matrix.ts'
import { createDraw, type Draw } from './random.ts'

const neighbours = 10
const longestPiece = 3
const longestSwap = 50
/** Costs are sums of floating-point numbers: a smaller gain is ignored. */
const tiny = 1e-7

/** The state of a path that a step of the search changes, copied so that it can be restored. */
type State = { path: Int32Array; place: Int32Array; there: Float64Array; back: Float64Array }

const copyState = ({ path, place, there, back }: State): State => ({
	path: path.slice(),
	place: place.slice(),
	there: there.slice(),
	back: back.slice(),
})

function takeOver(to: State, from: State): void {
	to.path.set(from.path)
	to.place.set(from.place)
	to.there.set(from.there)
	to.back.set(from.back)
}

/**
 * Iterated local search for a cheap path over all places with fixed ends: reversals (2-opt) and moves of up
 * to three places (Or-opt) along lists of near places, then two neighbouring segments are swapped and the
 * search repeats around them. Costs may differ by direction: the cost of a segment in either direction is a
 * difference of prefix sums.
 */
class PathSearch {
	readonly #size: number
	readonly #costs: Float64Array
	readonly #near: Int32Array[]
	readonly #state: State
	readonly #last: number
	readonly #dirty: number[] = []
	readonly #isDirty: Uint8Array

	constructor(matrix: CostMatrix, path: readonly number[]) {
		this.#size = matrix.size
		this.#costs = matrix.costs
		this.#near = nearestPlaces(matrix, neighbours)
		this.#last = path.length - 1
		this.#isDirty = new Uint8Array(matrix.size)
		this.#state = {
			path: Int32Array.from(path),
			place: new Int32Array(matrix.size),
			there: new Float64Array(path.length),
			back: new Float64Array(path.length),
		}
		this.#sumFrom(0)
	}

	/** Searches within the budget; returns the cheapest path found. */
	run({ goesOn }: Running, draw: Draw): number[] {
		for (const one of this.#state.path) this.#mark(one)
		this.#improve()
		const best = copyState(this.#state)
		// With fewer than three movable places there is nothing to swap.
		while (this.#last >= 4 && goesOn()) {
			this.#swapStretches(draw)
			this.#improve()
			if (this.#cost() <= this.#costOf(best) + tiny) takeOver(best, this.#state)
			else takeOver(this.#state, best)
		}
		return [...best.path]
	}

	#costOf({ there }: State): number {
		return there[this.#last] as number
	}
	#cost(): number {
		return this.#costOf(this.#state)
	}
	#between(from: number, to: number): number {
		return this.#costs[from * this.#size + to] as number
	}
	#at(index: number): number {
		return this.#state.path[index] as number
	}
	#mark(one: number): void {
		if (this.#isDirty[one]) return
		this.#isDirty[one] = 1
		this.#dirty.push(one)
	}

	/** Updates the places and sums along the path from an index on. */
	#sumFrom(index: number): void {
		const { path, place, there, back } = this.#state
		for (let at = index; at <= this.#last; at += 1) {
			const here = path[at] as number
			place[here] = at
			if (at === 0) continue
			const before = path[at - 1] as number
			there[at] = (there[at - 1] as number) + this.#between(before, here)
			back[at] = (back[at - 1] as number) + this.#between(here, before)
		}
	}

	/** The additional cost of a reversed segment. */
	#turnCost(from: number, to: number): number {
		const { there, back } = this.#state
		const backward = (back[to] as number) - (back[from] as number)
		return backward - ((there[to] as number) - (there[from] as number))
	}

	#improve(): void {
		for (let one = this.#dirty.pop(); one !== undefined; one = this.#dirty.pop()) {
			this.#isDirty[one] = 0
			while (this.#improveAround(one));
		}
	}

	#improveAround(one: number): boolean {
		const at = this.#state.place[one] as number
		for (const other of this.#near[one] as Int32Array) {
			const there = this.#state.place[other] as number
			const [low, high] = at < there ? [at, there] : [there, at]
			if (this.#tryTurn(low, high) || this.#tryTurn(low - 1, high - 1)) return true
			if (this.#tryMoves(at, there)) return true
		}
		return false
	}

	/** Reverses the segment after `low` up to `high`, if that is cheaper. */
	#tryTurn(low: number, high: number): boolean {
		if (low < 0 || high >= this.#last || high - low < 2) return false
		const [a, b, c, d] = [this.#at(low), this.#at(low + 1), this.#at(high), this.#at(high + 1)]
		const more =
			this.#between(a, c) +
			this.#between(b, d) -
			this.#between(a, b) -
			this.#between(c, d) +
			this.#turnCost(low + 1, high)
		if (more > -tiny) return false
		this.#state.path.subarray(low + 1, high + 1).reverse()
		this.#sumFrom(low + 1)
		for (const one of [a, b, c, d]) this.#mark(one)
		return true
	}

	/** Moves up to three places that begin or end at `at` next to the place at `there`. */
	#tryMoves(at: number, there: number): boolean {
		for (let length = 1; length <= longestPiece; length += 1) {
			for (const from of length === 1 ? [at] : [at, at - length + 1]) {
				const to = from + length - 1
				if (from < 1 || to >= this.#last || (there >= from && there <= to)) continue
				// After `there`, and before it.
				if (this.#tryMove(from, to, there) || this.#tryMove(from, to, there - 1)) return true
			}
		}
		return false
	}

	/** Moves a piece between the place at `gap` and the next one, in either direction, if that is cheaper. */
	#tryMove(from: number, to: number, gap: number): boolean {
		if (gap < 0 || gap >= this.#last || (gap >= from - 1 && gap <= to)) return false
		const [before, first, last, after] = [from - 1, from, to, to + 1].map((at) => this.#at(at)) as [
			number,
			number,
			number,
			number,
		]
		const [left, right] = [this.#at(gap), this.#at(gap + 1)]
		const saved =
			this.#between(before, first) +
			this.#between(last, after) -
			this.#between(before, after) +
			this.#between(left, right)
		const same = this.#between(left, first) + this.#between(last, right)
		const turned =
			this.#between(left, last) + this.#between(first, right) + this.#turnCost(from, to)
		if (Math.min(same, turned) - saved > -tiny) return false
		this.#carry(from, to, gap, turned < same)
		for (const one of [before, first, last, after, left, right]) this.#mark(one)
		return true
	}

	#carry(from: number, to: number, gap: number, isTurned: boolean): void {
		const { path } = this.#state
		const piece = path.slice(from, to + 1)
		if (isTurned) piece.reverse()
		if (gap < from) {
			path.copyWithin(gap + 1 + piece.length, gap + 1, from)
			path.set(piece, gap + 1)
			this.#sumFrom(gap + 1)
		} else {
			path.copyWithin(from, to + 1, gap + 1)
			path.set(piece, gap + 1 - piece.length)
			this.#sumFrom(from)
		}
	}

	/** Swaps two neighbouring segments at random: no step of the local search undoes that. */
	#swapStretches(draw: Draw): void {
		const most = Math.min(longestSwap, this.#last - 2)
		const start = 1 + draw(this.#last - 2)
		const span = Math.min(most, this.#last - start)
		const middle = start + 1 + draw(Math.max(1, span - 1))
		const end = middle + 1 + draw(Math.max(1, Math.min(most, this.#last - middle)))
		if (end > this.#last) return
		const { path } = this.#state
		const first = path.slice(start, middle)
		path.copyWithin(start, middle, end)
		path.set(first, end - first.length)
		this.#sumFrom(start)
		const seam = start + (end - middle)
		for (const at of [start - 1, start, seam - 1, seam, end - 1, end]) this.#mark(this.#at(at))
	}
}

/**
 * A path over the same places with the same ends that costs no more. With the same seed the search is
 * repeatable, as long as the budget is in rounds.
 */
export function improvePath(
	matrix: CostMatrix,
	path: readonly number[],
	{ seed = 1, ...budget }: Budget & { seed?: number },
): number[] {
	if (path.length < 4) return [...path]
	return new PathSearch(matrix, path).run(startBudget(budget), createDraw(seed))
}
