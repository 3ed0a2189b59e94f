/**
 * Moves rows in the page towards the order in which they are seen, at most so many at once: each that is
 * moved is laid out as a new one. A row only ever moves towards the end, behind the one that it follows;
 * the page would take that for a move of all rows between if it moved towards the start.
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
 * The places that have a row in the page: those in sight and `overscan` more each way, always as many,
 * so that no row has to be made while the list moves. `mostInSight`: so many are in sight at most.
 */
export function steadyRange(
	{ startIndex, overscan, count }: { startIndex: number; overscan: number; count: number },
	mostInSight: number,
): number[] {
	const length = Math.min(count, mostInSight + 2 * overscan)
	const from = Math.max(0, Math.min(startIndex - overscan, count - length))
	return Array.from({ length }, (_, place) => from + place)
}
