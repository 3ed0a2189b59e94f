import type { Location, TourPlace, TourRoute } from '@roundsman/contract'
import { decodePath } from '#platform/routing'

/** How a way is drawn: what lies behind, what lies ahead, and what is only a guess. */
export type WayLook = 'behind' | 'ahead' | 'straight'
export type ShownWay = { id: string; look: WayLook; path: Location[] }

const keyOf = (from: TourPlace, to: TourPlace) => `${from.id} ${to.id}`

/** The legs of a route by the places that they join. */
function legsOf({ points, legs, source }: TourRoute): Map<string, string> {
	if (source === 'straight') return new Map()
	const pairs = legs.flatMap(({ polyline }, index) => {
		const [from, to] = [points[index], points[index + 1]]
		return from && to ? [[keyOf(from, to), polyline] as const] : []
	})
	return new Map(pairs)
}

/**
 * The way over a tour's places as they are in order now. The office's ways are taken where they join the
 * same places; where the phone has changed the order since, or no road is known, the way is straight.
 */
export function shownWays(
	places: readonly TourPlace[],
	route: TourRoute | undefined,
	doneIds: ReadonlySet<string>,
): ShownWay[] {
	const known = route ? legsOf(route) : new Map<string, string>()
	return places.slice(1).flatMap((to, index): ShownWay[] => {
		const from = places[index]
		if (!from) return []
		const polyline = known.get(keyOf(from, to))
		const path = polyline ? decodePath(polyline) : [from.location, to.location]
		const look = polyline ? (doneIds.has(to.id) ? 'behind' : 'ahead') : 'straight'
		return [{ id: keyOf(from, to), look, path }]
	})
}
