type Travel = { size: number; durationsS: ArrayLike<number> }

/**
 * The least time on the way from place 0 through all others, in whatever order, ending anywhere: by all subsets
 * (Held and Karp), so that nothing is shorter.
 */
export function shortestPathS({ size, durationsS }: Travel): number {
	const count = size - 1
	const best = new Float64Array((1 << count) * count).fill(Number.POSITIVE_INFINITY)
	const way = (from: number, to: number) => durationsS[from * size + to] ?? 0
	for (let to = 0; to < count; to += 1) best[(1 << to) * count + to] = way(0, to + 1)
	for (let set = 1; set < 1 << count; set += 1) {
		for (let last = 0; last < count; last += 1) {
			const here = best[set * count + last] ?? Number.POSITIVE_INFINITY
			if (here === Number.POSITIVE_INFINITY) continue
			for (let next = 0; next < count; next += 1) {
				if (set & (1 << next)) continue
				const slot = (set | (1 << next)) * count + next
				best[slot] = Math.min(best[slot] ?? here, here + way(last + 1, next + 1))
			}
		}
	}
	return Math.min(...best.subarray(((1 << count) - 1) * count))
}
