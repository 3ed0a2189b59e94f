import type { Hand } from '../hand-rules.ts'
import { dragPlace } from '../use-drag.ts'

/** The card under the dragging pointer; `effect` says what a drop here would do. */
export function HandCard({ hand, effect }: { hand: Hand; effect?: string | undefined }) {
	const { x, y } = dragPlace.useValue()
	return (
		<div
			className="pointer-events-none fixed top-0 left-0 z-50 w-56 rounded-control bg-surface px-3 py-2.5 shadow-lift outline-2 outline-primary will-change-transform"
			style={{ transform: `translate(${x + 12}px, ${y + 12}px) rotate(1deg)` }}
		>
			<p className="text-label">{hand.title}</p>
			<p className="text-caption text-muted">{hand.city}</p>
			{effect && <p className="text-caption-strong text-on-primary-soft">{effect}</p>}
		</div>
	)
}
