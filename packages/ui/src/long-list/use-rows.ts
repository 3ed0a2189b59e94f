import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { steadyRange } from './row-order.ts'

/** The height of a row, in px, until one has been drawn. */
let rowHeight = 97
/** Rows kept in the page above and below those in sight. */
const rowsOutOfSight = 6

const paneOf = (list: HTMLElement | null) =>
	list?.closest<HTMLElement>('[data-scroll-pane]') ?? null

/** From so many rem on a row is a line of each; with less room for the letters its words wrap, as `one-line` does. */
const spaciousRem = 20

function isSpaciousFor(row: HTMLElement): boolean {
	const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
	// A browser that lays nothing out says 0.
	return row.offsetWidth === 0 || row.offsetWidth > spaciousRem * rem
}

/**
 * How high the rows are: as high as the one that is given to `measure`, whatever the theme and the letters.
 * `isEven`: all of them are; otherwise each has a height of its own.
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

/** Which places have a row in the page. Another `listKey` is another list: it begins at its top. */
export function useRows(count: number, height: number, listKey: string) {
	// The library's instance is one and the same while what it says changes: nothing made of it is to be remembered.
	'use no memo'
	const listRef = useRef<HTMLUListElement>(null)
	const virtualizer: Virtualizer<HTMLElement, Element> = useVirtualizer({
		count,
		getScrollElement: () => paneOf(listRef.current),
		estimateSize: () => height,
		overscan: rowsOutOfSight,
		rangeExtractor: (range) =>
			steadyRange(range, Math.ceil((virtualizer.scrollRect?.height ?? 0) / height) + 1),
		// The rows ahead are there already: the next ones are filled in after the frame, not in it.
		useFlushSync: false,
	})
	// biome-ignore lint/correctness/useExhaustiveDependencies: another height is what it is for
	useLayoutEffect(() => virtualizer.measure(), [virtualizer, height])
	const shownKey = useRef(listKey)
	useLayoutEffect(() => {
		if (shownKey.current === listKey) return
		shownKey.current = listKey
		// To be at the top already is known without having the page laid out for it.
		if (virtualizer.scrollOffset === 0) return
		paneOf(listRef.current)?.scrollTo(0, 0)
		// The rows there are to be in the next picture, not in the one after.
		virtualizer.scrollOffset = 0
		virtualizer.measure()
	}, [listKey, virtualizer])
	return { listRef, virtualizer }
}
