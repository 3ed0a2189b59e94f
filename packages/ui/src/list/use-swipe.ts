import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
	decideIntent,
	limitOffset,
	type SwipeIntent,
	type SwipeSide,
	settleSide,
	startsAtScreenEdge,
} from './swipe-decision.ts'

/**
 * Closes the open row: opening another one calls it. One a window, since a row of any list closes that of any
 * other: what is open must not depend on how many lists a screen has.
 */
let closeOpenRow: (() => void) | null = null

function moveTo(body: HTMLElement, offset: number) {
	body.style.transform = offset === 0 ? '' : `translateX(${offset}px)`
}

function settledOffset(side: SwipeSide, widths: { start: number; end: number }) {
	if (side === 'start') return widths.start
	return side === 'end' ? -widths.end : 0
}

type Gesture = { id: number; x: number; y: number; offset: number; intent: SwipeIntent }

type Swipe = {
	/** Renders the tiles, which no tap needs. */
	begin: () => void
	widths: () => { start: number; end: number }
	getSide: () => SwipeSide
	settle: (side: SwipeSide) => void
}

/** Follows one pointer over the row's body; reports the side at which it settles. */
function followPointer(
	body: HTMLElement,
	row: HTMLElement,
	{ begin, widths, getSide, settle }: Swipe,
) {
	let gesture: Gesture | null = null
	let swiped = false
	const down = (event: PointerEvent) => {
		swiped = false
		if (!event.isPrimary || event.button !== 0) return
		if (startsAtScreenEdge(event.clientX, window.innerWidth)) return
		if (event.target instanceof Element && event.target.closest('.grip')) return
		// Measuring a closed row would lay out the whole list at each tap.
		const offset = getSide() ? settledOffset(getSide(), widths()) : 0
		const { pointerId: id, clientX: x, clientY: y } = event
		gesture = { id, x, y, offset, intent: 'undecided' }
	}
	const move = (event: PointerEvent) => {
		if (gesture?.id !== event.pointerId || gesture.intent === 'scroll') return
		const dx = event.clientX - gesture.x
		if (gesture.intent === 'undecided') {
			gesture.intent = decideIntent(dx, event.clientY - gesture.y)
			if (gesture.intent !== 'swipe') return
			swiped = true
			begin()
			body.setPointerCapture(event.pointerId)
			body.dataset.dragging = ''
		}
		const { start, end } = widths()
		const offset = limitOffset(gesture.offset + dx, start, end)
		row.dataset.side = offset > 0 ? 'start' : 'end'
		moveTo(body, offset)
	}
	const up = (event: PointerEvent) => {
		if (gesture?.id !== event.pointerId) return
		const { offset: from, x, intent } = gesture
		gesture = null
		if (intent !== 'swipe') return
		delete body.dataset.dragging
		const { start, end } = widths()
		const offset = limitOffset(from + event.clientX - x, start, end)
		settle(event.type === 'pointercancel' ? null : settleSide(offset, getSide(), start, end))
	}
	// The click that ends a swipe is ignored; a tap on an open row only closes it.
	const click = (event: MouseEvent) => {
		if (!swiped && !getSide()) return
		event.preventDefault()
		event.stopPropagation()
		if (!swiped) settle(null)
		swiped = false
	}
	return listenTo(body, { down, move, up, click })
}

type Listeners = Record<'down' | 'move' | 'up', (event: PointerEvent) => void> & {
	click: (event: MouseEvent) => void
}

/** Adds the listeners; returns the function that removes them. */
function listenTo(body: HTMLElement, { down, move, up, click }: Listeners) {
	const drop = new AbortController()
	const { signal } = drop
	body.addEventListener('pointerdown', down, { signal })
	body.addEventListener('pointermove', move, { signal })
	body.addEventListener('pointerup', up, { signal })
	body.addEventListener('pointercancel', up, { signal })
	body.addEventListener('click', click, { signal, capture: true })
	// A mouse would start to drag the link or the picture below it, which would end the swipe.
	body.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
	return () => drop.abort()
}

/** Moves a row's body aside, and back when another row opens. */
function createSwipe(
	row: HTMLElement,
	body: HTMLElement,
	begin: () => void,
	onSide: (side: SwipeSide) => void,
) {
	let side: SwipeSide = null
	const width = (name: string) => {
		const tiles = row.querySelector<HTMLElement>(`.swipe-tiles[data-side='${name}']`)
		return tiles ? tiles.offsetWidth + 8 : 0
	}
	const widths = () => ({ start: width('start'), end: width('end') })
	const close = () => {
		if (side) settle(null)
	}
	const settle = (next: SwipeSide) => {
		if (next && closeOpenRow !== close) {
			closeOpenRow?.()
			closeOpenRow = close
		}
		if (!next && closeOpenRow === close) closeOpenRow = null
		side = next
		if (next) row.dataset.side = next
		moveTo(body, settledOffset(next, widths()))
		onSide(next)
	}
	const stop = followPointer(body, row, { begin, widths, getSide: () => side, settle })
	const drop = () => {
		stop()
		if (closeOpenRow === close) closeOpenRow = null
	}
	return { close, drop }
}

/**
 * Makes a row's body swipe over its tiles from the first `touch`; one row is open at a time. The tiles are needed once
 * the row `isSwiped`.
 */
export function useSwipe(
	rowRef: RefObject<HTMLElement | null>,
	bodyRef: RefObject<HTMLElement | null>,
	of?: string,
) {
	const [side, setSide] = useState<SwipeSide>(null)
	const [isSwiped, setSwiped] = useState(false)
	const swipe = useRef<ReturnType<typeof createSwipe>>(null)
	useEffect(
		() => () => {
			swipe.current?.drop()
			swipe.current = null
		},
		[],
	)
	// biome-ignore lint/correctness/useExhaustiveDependencies: whose row it is is what it is for
	useEffect(() => () => swipe.current?.close(), [of])
	return {
		side,
		isSwiped,
		touch: () => {
			const [row, body] = [rowRef.current, bodyRef.current]
			// The swipe that begins measures the tiles.
			const begin = () => flushSync(() => setSwiped(true))
			if (row && body) swipe.current ??= createSwipe(row, body, begin, setSide)
		},
		close: () => swipe.current?.close(),
	}
}
