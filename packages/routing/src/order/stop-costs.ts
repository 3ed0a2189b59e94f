import type { OrderProblem } from './order-problem.ts'

export function stopCosts({ matrix, start, end, stops }: OrderProblem) {
	const size = stops.length + 2
	const places = [...stops.map(({ place }) => place), start, end]
	const costs = new Float64Array(size * size)
	for (const [from, fromPlace] of places.entries()) {
		for (const [to, toPlace] of places.entries()) {
			// An open end costs nothing from any stop.
			const isFree = fromPlace === null || toPlace === null
			costs[from * size + to] = isFree
				? 0
				: (matrix.costs[fromPlace * matrix.size + toPlace] as number)
		}
	}
	return { size, costs }
}
