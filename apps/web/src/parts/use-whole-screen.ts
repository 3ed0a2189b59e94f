import { useNextPaint } from '@roundsman/ui/next-paint'
import { useElementScrollRestoration } from '@tanstack/react-router'

/**
 * False at the first rendering of a screen, or of another `id` on it: what lies below the first viewport is drawn once
 * the browser has painted that. Whoever comes back to a place further down sees all of it at once. `scrollId` is that
 * of the `Screen`.
 */
export function useWholeScreen(scrollId: string, id: string): boolean {
	const isPainted = useNextPaint(id)
	const left = useElementScrollRestoration({ id: scrollId })
	return isPainted || (left?.scrollY ?? 0) > 0
}

/** More than the first viewport of a phone or tablet has room for. */
export const rowsInSight = 12

/** How many rows the list of a screen has in its first rendering, and then: all. */
export const useMostRows = (scrollId: string, id: string): number =>
	useWholeScreen(scrollId, id) ? Number.POSITIVE_INFINITY : rowsInSight
