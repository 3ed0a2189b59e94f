/** Rows of a list, all of one height, from the first to before the last. */
export type Rows = { from: number; to: number }

export type List = { count: number; rowHeight: number; ahead: number }
/** The visible part of a scroller's content, in pixels from the top. */
type Sight = { topPx: number; heightPx: number }

/** The rows in sight, and some ahead of them on both sides. */
export function rowsWanted({ topPx, heightPx }: Sight, { count, rowHeight, ahead }: List): Rows {
	const from = Math.floor(topPx / rowHeight) - ahead
	const to = Math.ceil((topPx + heightPx) / rowHeight) + ahead
	return { from: Math.max(0, Math.min(from, count)), to: Math.min(count, Math.max(0, to)) }
}

/** The next rows on the way from those that are drawn to those that are wanted, with at most so many new ones. */
export function nextRows(drawn: Rows, wanted: Rows, most: number): Rows {
	const from = Math.max(drawn.from, wanted.from)
	const to = Math.min(drawn.to, wanted.to)
	// None of them is drawn yet: they begin in the middle, where they are looked at.
	if (from >= to) {
		const middle = Math.floor((wanted.from + wanted.to - most) / 2)
		const start = Math.max(wanted.from, middle)
		return { from: start, to: Math.min(wanted.to, start + most) }
	}
	const below = Math.min(most, wanted.to - to)
	const above = Math.min(most - below, from - wanted.from)
	return { from: from - above, to: to + below }
}

export const areSame = (one: Rows, other: Rows) => one.from === other.from && one.to === other.to
