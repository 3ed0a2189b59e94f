import type { MapBounds } from '../model/osm-model.ts'
import type { Degrees } from '../model/rings.ts'

/**
 * The place on the edge of bounds that is nearest to a point: from 0 to 4, clockwise, a whole number at
 * each corner, 0 in the north west.
 */
export function placeOnEdge([lng, lat]: Degrees, { west, south, east, north }: MapBounds): number {
	const fromWest = (lng - west) / (east - west)
	const fromNorth = (north - lat) / (north - south)
	const nearest = Math.min(fromNorth, 1 - fromWest, 1 - fromNorth, fromWest)
	if (nearest === fromNorth) return fromWest
	if (nearest === 1 - fromWest) return 1 + fromNorth
	if (nearest === 1 - fromNorth) return 3 - fromWest
	return (4 - fromNorth) % 4
}

export function pointOnEdge(place: number, { west, south, east, north }: MapBounds): Degrees {
	const rest = place % 1
	const [lng, lat] = [west + (east - west) * rest, north - (north - south) * rest]
	const sides: Degrees[] = [
		[lng, north],
		[east, lat],
		[east - (lng - west), south],
		[west, south + (north - lat)],
	]
	return sides[Math.floor(place) % 4] ?? [west, north]
}

/** How far one place on the edge lies behind another, clockwise. */
export const stepsFrom = (from: number, to: number) => (to - from + 4) % 4

/** The corners on the way from one place to another, clockwise. */
export function cornersBetween(from: number, to: number, bounds: MapBounds): Degrees[] {
	const corners: Degrees[] = []
	const stop = from + stepsFrom(from, to)
	for (let corner = Math.floor(from) + 1; corner < stop; corner++) {
		corners.push(pointOnEdge(corner, bounds))
	}
	return corners
}
