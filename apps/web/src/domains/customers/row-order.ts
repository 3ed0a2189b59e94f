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
