import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { steadyRange } from './row-order.ts'

/**
 * The height of a row, in px, as last measured. One for all lists of a page, whose rows look alike: a list that
 * opens has the right length in its first frame.
 */
let rowHeight = 97
/** Rows rendered above and below the visible ones. */
const rowsOutOfSight = 6

const paneOf = (list: HTMLElement | null) =>
	list?.closest<HTMLElement>('[data-scroll-pane]') ?? null

/** The width in rem from which each text takes one line; below it text wraps, as `one-line` does. */
const spaciousRem = 20

function isSpaciousFor(row: HTMLElement): boolean {
	const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
	// Without layout a browser reports 0.
	return row.offsetWidth === 0 || row.offsetWidth > spaciousRem * rem
}

/**
 * The height of the rows: that of the row passed to `measure`, for each theme and text size. `isEven`: all
 * have the same height; otherwise each has its own.
 */
export function useRowHeight() {
	const [height, setHeight] = useState(rowHeight)
	const [isEven, setEven] = useState(true)
	const measure = useCallback((row: HTMLElement | null) => {
		if (!row) return
		const read = () => {
			const isSpacious = isSpaciousFor(row)
			setEven(isSpacious)
			if (!isSpacious) return
			rowHeight = row.offsetHeight || rowHeight
			setHeight(rowHeight)
		}
		const observer = new ResizeObserver(read)
		observer.observe(row)
		return () => observer.disconnect()
	}, [])
	return { height, isEven, measure }
}

/** The rendered places. Another `listKey` is another list: it begins at its top. */
export function useRows(count: number, height: number, listKey: string) {
	// The library's instance stays the same while its values change: nothing computed from it may be memoized.
	'use no memo'
	const listRef = useRef<HTMLUListElement>(null)
	const virtualizer: Virtualizer<HTMLElement, Element> = useVirtualizer({
		count,
		getScrollElement: () => paneOf(listRef.current),
		estimateSize: () => height,
		overscan: rowsOutOfSight,
		rangeExtractor: (range) =>
			steadyRange(range, Math.ceil((virtualizer.scrollRect?.height ?? 0) / height) + 1),
		// Further rows are rendered already: the next ones are filled in after the frame, not in it.
		useFlushSync: false,
	})
	// biome-ignore lint/correctness/useExhaustiveDependencies: another height is what it is for
	useLayoutEffect(() => virtualizer.measure(), [virtualizer, height])
	const shownKey = useRef(listKey)
	useLayoutEffect(() => {
		if (shownKey.current === listKey) return
		shownKey.current = listKey
		// At the top no scrolling is needed, which saves a layout.
		if (virtualizer.scrollOffset === 0) return
		paneOf(listRef.current)?.scrollTo(0, 0)
		// The rows at the top must be in the next frame, not in the one after.
		virtualizer.scrollOffset = 0
		virtualizer.measure()
	}, [listKey, virtualizer])
	return { listRef, virtualizer }
}
