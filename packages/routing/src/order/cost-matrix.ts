export type CostMatrix = { readonly size: number; readonly costs: Float64Array }

export function costMatrixOf(rows: readonly (readonly number[])[]): CostMatrix {
	return { size: rows.length, costs: Float64Array.from(rows.flat()) }
}

export function pathCost({ size, costs }: CostMatrix, path: ArrayLike<number>): number {
	let sum = 0
	for (let at = 1; at < path.length; at += 1) {
		sum += costs[(path[at - 1] as number) * size + (path[at] as number)] as number
	}
	return sum
}

/** For each place the nearest other places by cost, at most `most` of them. */
export function nearestPlaces({ size, costs }: CostMatrix, most: number): Int32Array[] {
	return Array.from({ length: size }, (_, from) => {
		const others = Array.from({ length: size }, (__, to) => to).filter((to) => to !== from)
		const cost = (to: number) => costs[from * size + to] as number
		return Int32Array.from(others.sort((a, b) => cost(a) - cost(b)).slice(0, most))
	})
}
