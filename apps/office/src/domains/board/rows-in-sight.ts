import { type RefObject, useEffect, useRef, useState } from 'react'

/** Rows of a list, all of one height, from the first to before the last. */
export type Rows = { from: number; to: number }

type List = { count: number; rowHeight: number; ahead: number }
/** What a scroller shows of its content, in pixels from its top. */
type Sight = { topPx: number; heightPx: number }

/** The rows in sight, and some ahead of them on both sides. */
function rowsWanted({ topPx, heightPx }: Sight, { count, rowHeight, ahead }: List): Rows {
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

const areSame = (one: Rows, other: Rows) => one.from === other.from && one.to === other.to

/** Rows that come are few in a frame: style, layout and paint of a row are what a frame of a scroll costs. */
const rowsAFrame = 2

/**
 * The rows of a scroller that are to be drawn. Nothing is measured but the scroller, and nothing is drawn anew while
 * it scrolls but for rows that come and go.
 */
export function useRowsInSight(scroller: RefObject<HTMLElement | null>, list: List): Rows {
	const { count, rowHeight, ahead } = list
	const [drawn, setDrawn] = useState(() =>
		rowsWanted({ topPx: 0, heightPx: innerHeight }, { count, rowHeight, ahead: 0 }),
	)
	const latest = useRef(drawn)
	useEffect(() => {
		const element = scroller.current
		if (!element) return
		let heightPx = innerHeight
		let frame = 0
		const draw = () => {
			frame = 0
			const sight = { topPx: element.scrollTop, heightPx }
			const wanted = rowsWanted(sight, { count, rowHeight, ahead })
			const next = nextRows(latest.current, wanted, rowsAFrame)
			if (!areSame(next, latest.current)) setDrawn(next)
			latest.current = next
			if (!areSame(next, wanted)) follow()
		}
		const follow = () => {
			frame ||= requestAnimationFrame(draw)
		}
		const sizes = new ResizeObserver(() => {
			heightPx = element.clientHeight || innerHeight
			follow()
		})
		sizes.observe(element)
		element.addEventListener('scroll', follow, { passive: true })
		return () => {
			cancelAnimationFrame(frame)
			sizes.disconnect()
			element.removeEventListener('scroll', follow)
		}
	}, [scroller, count, rowHeight, ahead])
	return { from: Math.min(drawn.from, count), to: Math.min(drawn.to, count) }
}

/** Brings a row into sight, no further than needed. */
export function scrollToRow(scroller: HTMLElement | null, row: number, rowHeight: number): void {
	if (!scroller) return
	const [top, bottom] = [row * rowHeight, (row + 1) * rowHeight]
	const { scrollTop, clientHeight } = scroller
	if (top < scrollTop) scroller.scrollTop = top
	else if (bottom > scrollTop + clientHeight) scroller.scrollTop = bottom - clientHeight
}
