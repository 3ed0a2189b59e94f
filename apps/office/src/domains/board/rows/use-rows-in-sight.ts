import { type RefObject, useEffect, useRef, useState } from 'react'
import { areSame, type List, nextRows, type Rows, rowsWanted } from './row-rules.ts'

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
