import type { CostMatrix } from '../order/cost-matrix.ts'
import { isBetter, type OrderProblem, type OrderValue, orderValue } from '../order/order-problem.ts'

/**
 * The least that a path over all places can cost from the first to the last, by dynamic programming
 * over sets of places (Held and Karp). For up to 14 places.
 */
export function leastPathCost({ size, costs }: CostMatrix): number {
	const middle = size - 2
	if (middle <= 0) return costs[size - 1] as number
	const all = 1 << middle
	const least = new Float64Array(all * middle).fill(Number.POSITIVE_INFINITY)
	for (let to = 0; to < middle; to += 1) least[(1 << to) * middle + to] = costs[to + 1] as number
	for (let seen = 1; seen < all; seen += 1) {
		for (let here = 0; here < middle; here += 1) {
			const sum = least[seen * middle + here] as number
			if (sum === Number.POSITIVE_INFINITY) continue
			for (let to = 0; to < middle; to += 1) {
				if (seen & (1 << to)) continue
				const at = (seen | (1 << to)) * middle + to
				const next = sum + (costs[(here + 1) * size + to + 1] as number)
				if (next < (least[at] as number)) least[at] = next
			}
		}
	}
	let best = Number.POSITIVE_INFINITY
	for (let here = 0; here < middle; here += 1) {
		const sum = least[(all - 1) * middle + here] as number
		best = Math.min(best, sum + (costs[(here + 1) * size + size - 1] as number))
	}
	return best
}

/** The best value of all orders that keep the pins, by trying each. For up to eight stops. */
export function bestValue(problem: OrderProblem): OrderValue {
	const movable = [...problem.stops.keys()].filter((index) => !problem.stops[index]?.isPinned)
	let best = orderValue(problem, [...problem.stops.keys()])
	const order = [...problem.stops.keys()]
	const place = (at: number, left: readonly number[]): void => {
		const slot = movable[at]
		if (slot === undefined) {
			const value = orderValue(problem, order)
			if (isBetter(value, best)) best = value
			return
		}
		for (const index of left) {
			order[slot] = index
			place(
				at + 1,
				left.filter((one) => one !== index),
			)
		}
	}
	place(0, movable)
	return best
}
