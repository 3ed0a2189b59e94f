import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useKeptFocus } from '#desk/kit/use-kept-focus.ts'

const steps: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

/** A row's place in the order of Tab and the arrows; the next row takes over the focus of one that goes. */
export function useRowStops(items: readonly { id: string }[]) {
	const list = useRef<HTMLUListElement>(null)
	const [chosen, setChosen] = useState<string | null>(null)
	const isThere = items.some(({ id }) => id === chosen)
	const rowOf = (element: Element) => element.closest('li')
	const buttonAt = (place: number) =>
		list.current?.children[Math.max(0, Math.min(items.length - 1, place))]?.querySelector('button')
	const placeOf = (row: Element) => [...(list.current?.children ?? [])].indexOf(row)
	const kept = useKeptFocus({
		markOf: (element) => {
			const row = rowOf(element)
			return row ? placeOf(row) : undefined
		},
		next: buttonAt,
	})
	const onFocus = (event: FocusEvent) => {
		kept.onFocus(event)
		setChosen(rowOf(event.target)?.getAttribute('data-due') ?? null)
	}
	const onKeyDown = (event: KeyboardEvent) => {
		const step = steps[event.key]
		const row = rowOf(event.target as Element)
		if (!step || !row) return
		event.preventDefault()
		buttonAt(placeOf(row) + step)?.focus()
	}
	return {
		list,
		stopId: isThere ? chosen : (items[0]?.id ?? null),
		listProps: { onFocus, onBlur: kept.onBlur, onKeyDown },
	}
}
