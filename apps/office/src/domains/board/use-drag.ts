import {
	type PointerEvent,
	type RefObject,
	useEffect,
	useEffectEvent,
	useRef,
	useState,
} from 'react'
import type { Hand } from './hand-rules.ts'
import { placeAt } from './lane/lane-board.tsx'
import { afterAt, type Hours, type Lane } from './lane-rules.ts'

/** So far a pointer moves before it drags, in pixels. */
const slackPx = 5

export type Over = { lane: Lane; second: number; after: string | null }
type Dragged = { hand: Hand; x: number; y: number; over: Over | null }
type Board = { lanes: readonly Lane[]; hours: Hours }

/** Escape puts back what is dragged. */
function useEscape(isDragging: boolean, onEscape: () => void): void {
	const onKey = useEffectEvent((event: KeyboardEvent) => {
		if (event.key === 'Escape') onEscape()
	})
	useEffect(() => {
		if (!isDragging) return
		window.addEventListener('keydown', onKey)
		return () => window.removeEventListener('keydown', onKey)
	}, [isDragging])
}

/**
 * Dragging with the board as the one target: what is under the pointer follows from the place alone. A press
 * that does not move stays a press.
 */
export function useDrag(
	surface: RefObject<HTMLDivElement | null>,
	board: Board,
	{
		handAt,
		onDrop,
	}: {
		/** What a press on this element takes; null: nothing. */
		handAt: (element: Element) => Hand | null
		onDrop: (hand: Hand, over: Over) => void
	},
) {
	const [dragged, setDragged] = useState<Dragged | null>(null)
	const pressed = useRef<{ hand: Hand; x: number; y: number } | null>(null)
	const justDropped = useRef(false)

	const overAt = (event: { clientX: number; clientY: number }, hand: Hand): Over | null => {
		const found = surface.current && placeAt(surface.current, event, board)
		return found ? { ...found, after: afterAt(found.lane, found.second, hand.visitId) } : null
	}

	useEscape(dragged !== null, () => {
		pressed.current = null
		setDragged(null)
	})

	const handlers = {
		onPointerDown: (event: PointerEvent) => {
			const hand = event.button === 0 ? handAt(event.target as Element) : null
			pressed.current = hand && { hand, x: event.clientX, y: event.clientY }
		},
		onPointerMove: (event: PointerEvent) => {
			const press = pressed.current
			if (!press) return
			const { clientX: x, clientY: y } = event
			if (!dragged && Math.hypot(x - press.x, y - press.y) < slackPx) return
			if (!dragged) event.currentTarget.setPointerCapture(event.pointerId)
			setDragged({ hand: press.hand, x, y, over: overAt(event, press.hand) })
		},
		onPointerUp: (event: PointerEvent) => {
			const press = pressed.current
			pressed.current = null
			if (!press || !dragged) return
			justDropped.current = true
			setDragged(null)
			const over = overAt(event, press.hand)
			if (over) onDrop(press.hand, over)
		},
		onPointerCancel: () => {
			pressed.current = null
			setDragged(null)
		},
		/** The press that ends a drag presses nothing. */
		onClickCapture: (event: { stopPropagation(): void }) => {
			if (justDropped.current) event.stopPropagation()
			justDropped.current = false
		},
	}
	return { dragged, handlers }
}
