/**
 * Moves rows in the DOM towards their visual order, at most this many at once: each moved row gets a new
 * layout. A row only ever moves towards the end, behind its predecessor; a move towards the start would
 * count as a move of all rows in between.
 */
export function settleRows(
	inPage: readonly number[],
	seen: readonly number[],
	most: number,
): number[] {
	const settled = [...inPage]
	let [last, moved] = [-1, 0]
	for (const row of seen) {
		const at = settled.indexOf(row)
		if (at > last) {
			last = at
			continue
		}
		if (moved === most) break
		settled.splice(at, 1)
		settled.splice(last, 0, row)
		moved += 1
	}
	return settled
}

/**
 * The places with a rendered row: those in view and `overscan` more each way, always the same number, so
 * that no row has to be created while the list scrolls. `mostInSight`: the maximum in view.
 */
export function steadyRange(
	{ startIndex, overscan, count }: { startIndex: number; overscan: number; count: number },
	mostInSight: number,
): number[] {
	const length = Math.min(count, mostInSight + 2 * overscan)
	const from = Math.max(0, Math.min(startIndex - overscan, count - length))
	return Array.from({ length }, (_, place) => from + place)
}
