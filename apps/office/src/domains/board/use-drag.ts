import { shareValue } from '@roundsman/client/shared-value'
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
/** The pointer's place while it drags. Only its followers are drawn with each move. */
export const dragPlace = shareValue({ x: 0, y: 0 })

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

/** A press: its element and the distance from the page's left edge. */
export type PressPlace = { element: Element; clientX: number }

/** A press that takes something and drags it once it moves; without a move it stays a press. */
export function usePointerDrag<T, O>({
	takeAt,
	overAt,
	onDrop,
	isOverSaid = false,
}: {
	/** What the press picks up, or null. */
	takeAt: (place: PressPlace) => T | null
	/** The drop target under the pointer, or null. */
	overAt: (at: { clientX: number; clientY: number }, taken: T) => O | null
	onDrop: (taken: T, over: O) => void
	/** `overAt` announces the target by itself, so a new target causes no render here. */
	isOverSaid?: boolean
}) {
	const [dragged, setDragged] = useState<{ taken: T; over: O | null } | null>(null)
	const pressed = useRef<{ taken: T; x: number; y: number } | null>(null)
	const justDropped = useRef(false)
	const end = () => {
		pressed.current = null
		setDragged(null)
	}
	const handlers = {
		onPointerDown: (event: PointerEvent) => {
			const taken =
				event.button === 0
					? takeAt({ element: event.target as Element, clientX: event.clientX })
					: null
			pressed.current = taken && { taken, x: event.clientX, y: event.clientY }
		},
		onPointerMove: (event: PointerEvent) => {
			const press = pressed.current
			if (!press) return
			const { clientX: x, clientY: y } = event
			if (!dragged && Math.hypot(x - press.x, y - press.y) < slackPx) return
			if (!dragged) event.currentTarget.setPointerCapture(event.pointerId)
			dragPlace.set({ x, y })
			const over = overAt(event, press.taken)
			setDragged((before) =>
				before && (isOverSaid || before.over === over) ? before : { taken: press.taken, over },
			)
		},
		onPointerUp: (event: PointerEvent) => {
			const press = pressed.current
			end()
			if (!press || !dragged) return
			justDropped.current = true
			const over = overAt(event, press.taken)
			if (over !== null) onDrop(press.taken, over)
		},
		onPointerCancel: end,
		/** The press that ends a drag presses nothing. */
		onClickCapture: (event: { stopPropagation(): void }) => {
			if (justDropped.current) event.stopPropagation()
			justDropped.current = false
		},
	}
	return { dragged, handlers, end }
}

/** Dragging with the board as the one target. */
export function useDrag(
	surface: RefObject<HTMLDivElement | null>,
	board: { lanes: readonly Lane[]; hours: Hours },
	{
		handAt,
		onDrop,
	}: {
		handAt: (element: Element) => Hand | null
		onDrop: (hand: Hand, over: Over) => void
	},
) {
	const { dragged, handlers, end } = usePointerDrag<Hand, Over>({
		takeAt: ({ element }) => handAt(element),
		overAt: (at, hand) => {
			const found = surface.current && placeAt(surface.current, at, board)
			return found ? { ...found, after: afterAt(found.lane, found.second, hand.visitId) } : null
		},
		onDrop,
	})
	useEscape(dragged !== null, end)
	return { dragged: dragged && { ...dragged, hand: dragged.taken }, handlers }
}
