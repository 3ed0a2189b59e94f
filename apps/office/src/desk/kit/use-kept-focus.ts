import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/** Keeps the focus in the work: when the focused element goes, `next` says what gets it. */
export function useKeptFocus<Mark>({
	markOf,
	next,
}: {
	/** The mark of a focused element; undefined: its focus is not restored. */
	markOf: (focused: Element) => Mark | undefined
	/** The element that takes its place; undefined where it is not drawn yet. */
	next: (mark: Mark) => HTMLElement | null | undefined
}) {
	const kept = useRef<{ element: Element; mark: Mark } | null>(null)
	// React sends no blur event for elements that it removes itself.
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
