import type { Budget } from './budget.ts'
import { isBetter, type OrderProblem, type OrderValue, orderValue } from './order-problem.ts'
import { improvePath } from './path-search.ts'
import { searchSchedule } from './schedule-search.ts'
import { stopCosts } from './stop-costs.ts'

/** Indexes of the problem's stops in their order, with what it comes to and what it did before. */
export type Optimized = { order: number[]; value: OrderValue; before: OrderValue }

const isPlain = ({ stops }: OrderProblem) =>
	stops.every(({ windows, isPinned }) => !isPinned && (windows?.length ?? 0) === 0)

/** Without windows and pins it is a path whose ends stay. */
function orderPlain(problem: OrderProblem, budget: Budget & { seed?: number }): number[] {
	const matrix = stopCosts(problem)
	const [start, end] = [problem.stops.length, problem.stops.length + 1]
	return improvePath(matrix, [start, ...problem.stops.keys(), end], budget).slice(1, -1)
}

/**
 * The best order of the stops that is found within the budget: no window missed where that can be,
 * then the shortest way. Pinned stops, start and end stay where they are. Never worse than the order
 * in which the stops were given, and that one where nothing is better.
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
