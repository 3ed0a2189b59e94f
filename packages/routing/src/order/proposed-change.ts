import type { Draw } from './random.ts'

const shortPiece = 3
const longPiece = 20
/** One in this many moves goes next to any stop instead of a near one. */
const anywhere = 8

/**
 * A range of an order, from index `low` to `high`, and its up to three parts in the proposed order: each
 * from one index to another, backward if the latter is smaller.
 */
export class ProposedChange {
	low = 0
	high = 0
	count = 0
	readonly from = new Int32Array(3)
	readonly to = new Int32Array(3)

	/**
	 * Proposes a random change; false where it has no effect. `order` contains the stops, `place` the index of
	 * each in it, `near` the near stops of each.
	 */
	propose(draw: Draw, order: Int32Array, place: Int32Array, near: readonly Int32Array[]): boolean {
		const { length } = order
		const at = draw(length)
		const others = near[order[at] as number] as Int32Array
		const isAnywhere = draw(anywhere) === 0
		const there = isAnywhere
			? draw(length)
			: (place[others[draw(others.length)] as number] as number)
		if (there === at) return false
		const kind = draw(8)
		const low = Math.min(at, there)
		const high = Math.max(at, there)
		this.count = 0
		if (kind < 2) {
			const first = low + kind
			this.#add(high, first)
			return first < high
		}
		if (kind === 2) {
			this.#add(high, high)
			if (high - low > 1) this.#add(low + 1, high - 1)
			this.#add(low, low)
			return true
		}
		return this.#move(length, at, there, 1 + draw(draw(4) === 0 ? longPiece : shortPiece), draw(4))
	}

	/** Moves the piece that begins at `at` before or after the stop at `there`, possibly reversed. */
	#move(count: number, at: number, there: number, length: number, way: number): boolean {
		const last = Math.min(at + length, count) - 1
		if (there >= at && there <= last) return false
		const goal = there + (way >> 1)
		const isTurned = (way & 1) === 1 && last > at
		// The piece is at this place already.
		if (goal === at || goal === last + 1) {
			this.#add(last, at)
			return isTurned
		}
		if (goal > last) this.#add(last + 1, goal - 1)
		if (isTurned) this.#add(last, at)
		else this.#add(at, last)
		if (goal < at) this.#add(goal, at - 1)
		return true
	}

	/**
	 * Adds the next part of the changed range, from one index to another, backward if the latter is smaller.
	 */
	#add(from: number, to: number): void {
		const isFirst = this.count === 0
		this.low = isFirst ? Math.min(from, to) : Math.min(this.low, from, to)
		this.high = isFirst ? Math.max(from, to) : Math.max(this.high, from, to)
		this.from[this.count] = from
		this.to[this.count] = to
		this.count += 1
	}
}
