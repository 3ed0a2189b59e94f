import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus where work goes on: when what has it is drawn anew elsewhere, or goes, `next` says what gets it.
 * Without this it falls back to the top of the page, and whoever works by keys has to walk all the way again.
 */
export function useKeptFocus<Mark>({
	markOf,
	next,
}: {
	/** What is to be known of an element that has the focus; undefined: it is not kept. */
	markOf: (focused: Element) => Mark | undefined
	/** The element that takes its place; undefined where it is not drawn yet. */
	next: (mark: Mark) => HTMLElement | null | undefined
}) {
	const kept = useRef<{ element: Element; mark: Mark } | null>(null)
	// React does not tell of a blur by what it takes away itself.
	useLayoutEffect(() => {
		const { current } = kept
		if (!current || current.element.isConnected) return
		if (document.activeElement !== document.body) kept.current = null
		else next(current.mark)?.focus()
	})
	return {
		onFocus: ({ target }: FocusEvent) => {
			const mark = markOf(target)
			kept.current = mark === undefined ? null : { element: target, mark }
		},
		onBlur: () => {
			kept.current = null
		},
	}
}
