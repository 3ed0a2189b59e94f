import type { Budget } from './budget.ts'
import { isBetter, type OrderProblem, type OrderValue, orderValue } from './order-problem.ts'
import { improvePath } from './path-search.ts'
import { searchSchedule } from './schedule-search.ts'
import { stopCosts } from './stop-costs.ts'

/** Indexes of the problem's stops in their new order, with its value and that of the original order. */
export type Optimized = { order: number[]; value: OrderValue; before: OrderValue }

const isPlain = ({ stops }: OrderProblem) =>
	stops.every(({ windows, isPinned }) => !isPinned && (windows?.length ?? 0) === 0)

/** Without windows and pins the problem is a path with fixed ends. */
function orderPlain(problem: OrderProblem, budget: Budget & { seed?: number }): number[] {
	const matrix = stopCosts(problem)
	const [start, end] = [problem.stops.length, problem.stops.length + 1]
	return improvePath(matrix, [start, ...problem.stops.keys(), end], budget).slice(1, -1)
}

/**
 * The best order of the stops found within the budget: no missed window where possible, then the least
 * cost. Pinned stops, start and end keep their places. Never worse than the given order, and equal to it
 * where nothing is better.
 */
export function optimizeOrder(
	problem: OrderProblem,
	budget: Budget & { seed?: number },
): Optimized {
	const given = [...problem.stops.keys()]
	const before = orderValue(problem, given)
	const order = isPlain(problem) ? orderPlain(problem, budget) : searchSchedule(problem, budget)
	const value = orderValue(problem, order)
	return isBetter(value, before)
		? { order, value, before }
		: { order: given, value: before, before }
}
