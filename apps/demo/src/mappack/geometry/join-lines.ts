type Line = readonly number[]

/** Lines put together: those that come back to where they began, and those that do not. */
type JoinedLines = { rings: number[][]; open: number[][] }

/** Finds and takes the lines that begin or end at a node; each can be taken once. */
function stockOf(lines: readonly Line[], isDirected: boolean) {
	const left = new Set(lines.filter(({ length }) => length > 1))
	const atEnds = new Map<number | undefined, Line[]>()
	for (const line of left) {
		for (const node of [line[0], line.at(-1)]) {
			atEnds.set(node, [...(atEnds.get(node) ?? []), line])
		}
	}
	return {
		left,
		/** A line that goes on from a node, or one that leads to it. */
		take: (node: number | undefined, side: 'from' | 'to'): Line | undefined => {
			const fits = (line: Line) => line.at(side === 'from' ? 0 : -1) === node
			const line = atEnds.get(node)?.find((one) => left.has(one) && (!isDirected || fits(one)))
			if (!line) return undefined
			left.delete(line)
			return fits(line) ? line : line.toReversed()
		},
	}
}

/**
 * Puts lines over nodes together where one ends and another begins. `isDirected` lines keep their
 * direction; others are turned around where they must be.
 */
export function joinLines(lines: readonly Line[], isDirected = false): JoinedLines {
	const { left, take } = stockOf(lines, isDirected)
	const joined: JoinedLines = { rings: [], open: [] }
	for (const first of left) {
		left.delete(first)
		const whole = [...first]
		const isRing = () => whole[0] === whole.at(-1)
		const goOn = () => {
			const next = isRing() ? undefined : take(whole.at(-1), 'from')
			if (next) whole.push(...next.slice(1))
			return Boolean(next)
		}
		const goBack = () => {
			const before = isRing() ? undefined : take(whole[0], 'to')
			if (before) whole.unshift(...before.slice(0, -1))
			return Boolean(before)
		}
		while (goOn() || goBack());
		if (!isRing()) joined.open.push(whole)
		else if (whole.length > 3) joined.rings.push(whole)
	}
	return joined
}
