import {
	type Location,
	legBetween,
	legsByPlaces,
	type TourPlace,
	type TourRoute,
} from '@roundsman/contract'
import { decodePath } from '@roundsman/routing'

/** The style of a route: the travelled part, the part ahead, and estimated parts. */
type RouteLook = 'behind' | 'ahead' | 'straight'
export type ShownRoute = { id: string; look: RouteLook; path: Location[] }

/**
 * The route through a tour's places in their order: the office's where it joins the same places, else
 * straight lines.
 */
export function shownRoutes(
	places: readonly TourPlace[],
	route: TourRoute | undefined,
	doneIds: ReadonlySet<string>,
): ShownRoute[] {
	const known = legsByPlaces(route)
	return places.slice(1).flatMap((to, index): ShownRoute[] => {
		const from = places[index]
		if (!from) return []
		const polyline = legBetween(known, from, to)?.polyline
		const path = polyline ? decodePath(polyline) : [from.location, to.location]
		const look = polyline ? (doneIds.has(to.id) ? 'behind' : 'ahead') : 'straight'
		return [{ id: `${from.id} ${to.id}`, look, path }]
	})
}
