import { waitFor, within } from '@testing-library/dom'
import { cdp } from 'vitest/browser'

// What fingers and a mouse do in a browser that lays out. Points are in px of the page.

export type Point = { x: number; y: number }

const steps = 6

export function middleOf(element: Element): Point {
	const { left, top, width, height } = element.getBoundingClientRect()
	return { x: left + width / 2, y: top + height / 2 }
}

/** The page stands in a frame of the tests' own. */
function onScreen({ x, y }: Point): Point {
	const frame = window.frameElement?.getBoundingClientRect()
	return { x: x + (frame?.left ?? 0), y: y + (frame?.top ?? 0) }
}

const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: Point[]): Promise<unknown> =>
	cdp().send('Input.dispatchTouchEvent', { type, touchPoints: at.map(onScreen) })

const between = (from: Point, to: Point): Point[] =>
	Array.from({ length: steps }, (_, step) => {
		const part = (step + 1) / steps
		return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
	})

/** Puts a finger down, moves it and lifts it; `rest` lets it lie first. */
export async function dragFinger(
	from: Point,
	to: Point,
	rest: () => Promise<void> = async () => undefined,
): Promise<void> {
	await touch('touchStart', from)
	await rest()
	for (const at of between(from, to)) await touch('touchMove', at)
	await touch('touchEnd')
}

/** A finger that goes sideways over something, `by` px. */
export async function swipe(element: Element, by: number): Promise<void> {
	const { x, y } = middleOf(element)
	await dragFinger({ x: x - by / 2, y }, { x: x + by / 2, y })
}

/** Drags with the mouse. */
export async function dragMouse(from: Point, to: Point): Promise<void> {
	const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: Point) =>
		cdp().send('Input.dispatchMouseEvent', {
			...onScreen(at),
			type,
			button: 'left',
			clickCount: type === 'mouseMoved' ? 0 : 1,
		})
	await mouse('mouseMoved', from)
	await mouse('mousePressed', from)
	for (const at of between(from, to)) await mouse('mouseMoved', at)
	await mouse('mouseReleased', to)
}

/** What of that name a swipe over a row has uncovered; null while it is covered. */
export function tileOf(row: HTMLElement, name: string): HTMLElement | null {
	const tile = within(row).queryByRole('button', { name })
	return tile?.closest('[inert]') ? null : tile
}

/** Waits for it. */
export const uncovered = (row: HTMLElement, name: string): Promise<HTMLElement> =>
	waitFor(() => {
		const tile = tileOf(row, name)
		if (!tile) throw new Error(`${name} is covered.`)
		return tile
	})
