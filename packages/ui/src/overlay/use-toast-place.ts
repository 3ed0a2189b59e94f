import { type RefObject, useLayoutEffect } from 'react'

const hasAnchors = () => CSS.supports('anchor-name', '--action')

/** The last visible element at the bottom, or beside the content, that matches. */
function lastSeen(around: Element, selector: string): DOMRect | undefined {
	const rooms = [...around.querySelectorAll(selector)].map((one) => one.getBoundingClientRect())
	return rooms.findLast(({ width, height }) => width > 0 && height > 0)
}

function place(region: HTMLElement, around: Element): void {
	const whole = around.getBoundingClientRect()
	const column = lastSeen(around, '[data-action-column]')
	const action = lastSeen(around, '[data-sticky-action]')
	// On a phone in landscape it is beside the content.
	const isBeside = column !== undefined && column.left > whole.left + 1
	const tops = [column, action].flatMap((area) => (area ? [area.top] : []))
	const bottom = isBeside || tops.length === 0 ? 0 : Math.max(whole.bottom - Math.min(...tops), 0)
	region.style.bottom = `${bottom}px`
	region.style.right = isBeside ? `${whole.right - column.left}px` : ''
}

/** Replaces the region's anchor classes in browsers without anchor positioning, while there are toasts. */
export function useToastPlace(ref: RefObject<HTMLElement | null>, isShown: boolean): void {
	useLayoutEffect(() => {
		const region = ref.current
		const around = region?.parentElement
		if (!isShown || !region || !around || hasAnchors()) return
		const look = () => place(region, around)
		look()
		const resized = new ResizeObserver(look)
		resized.observe(around)
		const changed = new MutationObserver(look)
		changed.observe(around, { childList: true, subtree: true })
		return () => {
			resized.disconnect()
			changed.disconnect()
		}
	}, [ref, isShown])
}
