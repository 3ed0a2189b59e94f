import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { firstWidth, rememberWidth } from './pane-width.ts'
import { clampWidth, mapWidths } from './route-rules.ts'

/** Width of the map beside the board in pixels, remembered in this browser; 0 while it is closed. */
export function useMapPane() {
	const [width, setWidth] = useState(firstWidth)
	const change = (next: number) => {
		setWidth(next)
		rememberWidth(next)
	}
	return {
		width,
		toggle: () => change(width === 0 ? mapWidths.first : 0),
		/** For the separator at the left edge of the map. */
		separator: {
			tabIndex: 0,
			'aria-orientation': 'vertical' as const,
			'aria-valuenow': width,
			'aria-valuemin': mapWidths.least,
			'aria-valuemax': mapWidths.most,
			onPointerDown: (event: PointerEvent) =>
				event.currentTarget.setPointerCapture(event.pointerId),
			onPointerMove: (event: PointerEvent) => {
				if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
				const right = event.currentTarget.parentElement?.getBoundingClientRect().right ?? 0
				change(clampWidth(right - event.clientX))
			},
			onKeyDown: (event: KeyboardEvent) => {
				const by = { ArrowLeft: mapWidths.step, ArrowRight: -mapWidths.step }[event.key]
				if (by === undefined) return
				event.preventDefault()
				change(clampWidth(width + by))
			},
		},
	}
}
