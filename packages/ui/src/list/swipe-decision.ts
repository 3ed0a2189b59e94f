/** The meaning of a moving finger: it swipes the row, scrolls the page, or is undecided. */
export type SwipeIntent = 'undecided' | 'swipe' | 'scroll'
export type SwipeSide = 'start' | 'end' | null

const LOCK_PX = 10
const STEEPNESS = 1.5
const EDGE_PX = 24
const SNAP_SHARE = 0.4

/** A gesture that begins at the very edge of the screen belongs to the system. */
export function startsAtScreenEdge(x: number, screenWidthPx: number): boolean {
	return x < EDGE_PX || x > screenWidthPx - EDGE_PX
}

/** Locks after 10 px: sideways only when |dx| > 1.5·|dy|. */
export function decideIntent(dx: number, dy: number): SwipeIntent {
	if (Math.hypot(dx, dy) < LOCK_PX) return 'undecided'
	return Math.abs(dx) > STEEPNESS * Math.abs(dy) ? 'swipe' : 'scroll'
}

/** Limits the offset to the row's tiles; a side without tiles cannot be opened. */
export function limitOffset(offset: number, startWidthPx: number, endWidthPx: number): number {
	return Math.min(startWidthPx, Math.max(-endWidthPx, offset))
}

/** The side at which the row settles. An open row closes once 40 % of its width is pushed back. */
export function settleSide(
	offset: number,
	from: SwipeSide,
	startWidthPx: number,
	endWidthPx: number,
): SwipeSide {
	const share = offset > 0 ? offset / startWidthPx : -offset / endWidthPx
	const side: SwipeSide = offset > 0 ? 'start' : 'end'
	if (offset === 0 || !Number.isFinite(share)) return null
	const needed = side === from ? 1 - SNAP_SHARE : SNAP_SHARE
	return share >= needed ? side : null
}
