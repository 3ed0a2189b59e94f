import type { Hand } from './hand-rules.ts'

/** What the pointer drags. */
export function HandCard({ hand, x, y }: { hand: Hand; x: number; y: number }) {
	return (
		<div
			className="pointer-events-none fixed z-50 w-56 rotate-1 rounded-control bg-surface px-3 py-2.5 shadow-lift outline-2 outline-primary"
			style={{ left: x + 12, top: y + 12 }}
		>
			<p className="text-label">{hand.title}</p>
			<p className="text-caption text-muted">{hand.city}</p>
		</div>
	)
}
