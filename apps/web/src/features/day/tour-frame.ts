import { distanceM, findNextVisit, type TourPlace, type VisitStatus } from '@roundsman/contract'
import { boundsOf, type MapBounds } from '#domains/map/rules'

type Placed = Pick<TourPlace, 'id' | 'kind' | 'location'>

/**
 * The first view of today's map: the route to the next stop, from the last one or the start. A start further
 * away than the stops are apart is left out, because they would all become one marker; then, and without a
 * next stop, it shows all stops.
 */
export function tourFrameOf(
	places: readonly Placed[],
	visits: readonly { id: string; status: { value: VisitStatus } }[],
): MapBounds {
	const stops = places.filter(({ kind }) => kind === 'visit')
	const next = findNextVisit(visits)
	const at = places.findIndex(({ id, kind }) => kind === 'visit' && id === next?.id)
	const to = places[at]
	const from = places.slice(0, Math.max(at, 0)).findLast(({ kind }) => kind !== 'intermediate')
	const gapMaxM = (place: Placed) =>
		Math.max(...stops.map(({ location }) => distanceM(place.location, location)))
	const isLeg =
		to && from && (from.kind === 'visit' || distanceM(from.location, to.location) <= gapMaxM(to))
	return boundsOf(isLeg ? [from, to] : stops.length > 0 ? stops : places)
}
