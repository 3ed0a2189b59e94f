import { LineIndex } from './line-index.ts'
import { type RoadGraph, unitsPerDegree } from './road-graph.ts'
import { planeDistanceM, type RoadPoint } from './road-map.ts'

export type Snap = RoadPoint & {
	readonly road: number
	/** The position along the road's line, from 0 to 1. */
	readonly share: number
	/** Metres from the given point. */
	readonly snapM: number
}

/** The maximum distance from a point to a road. */
const snapMostM = 5_000

export function pointOf({ lats, lngs }: RoadGraph, at: number): RoadPoint {
	return {
		lat: (lats[at] as number) / unitsPerDegree,
		lng: (lngs[at] as number) / unitsPerDegree,
	}
}

export function between(one: RoadPoint, other: RoadPoint, share: number): RoadPoint {
	return {
		lat: one.lat + (other.lat - one.lat) * share,
		lng: one.lng + (other.lng - one.lng) * share,
	}
}

const indexes = new WeakMap<RoadGraph, LineIndex>()

function indexOf(graph: RoadGraph): LineIndex {
	const known = indexes.get(graph) ?? new LineIndex(graph)
	indexes.set(graph, known)
	return known
}

/** The nearest point of a segment. */
function nearestOf(graph: RoadGraph, piece: number, point: RoadPoint) {
	const [one, other] = [pointOf(graph, piece), pointOf(graph, piece + 1)]
	const narrow = Math.cos((point.lat * Math.PI) / 180)
	const [east, north] = [(other.lng - one.lng) * narrow, other.lat - one.lat]
	const along = (point.lng - one.lng) * narrow * east + (point.lat - one.lat) * north
	const length = east * east + north * north
	const share = length > 0 ? Math.min(1, Math.max(0, along / length)) : 0
	const place = between(one, other, share)
	return { piece, ...place, snapM: planeDistanceM(point, place) }
}

/** The index of the road whose line contains a point. */
function roadOf({ firstPoint }: RoadGraph, point: number): number {
	let [low, high] = [0, firstPoint.length - 1]
	while (high - low > 1) {
		const middle = (low + high) >> 1
		if ((firstPoint[middle] as number) <= point) low = middle
		else high = middle
	}
	return low
}

/** Metres from the beginning of a road's line to each of its points. */
export function metresAlong(graph: RoadGraph, road: number): Float64Array {
	const first = graph.firstPoint[road] as number
	const metres = new Float64Array((graph.firstPoint[road + 1] as number) - first)
	for (let at = 1; at < metres.length; at += 1) {
		const piece = planeDistanceM(pointOf(graph, first + at - 1), pointOf(graph, first + at))
		metres[at] = (metres[at - 1] as number) + piece
	}
	return metres
}

/**
 * The nearest place on a road; null where that is more than 5 km away.
 * @throws RangeError for a point that is not a position on earth
 */
export function snapPoint(graph: RoadGraph, point: RoadPoint): Snap | null {
	const { lat, lng } = point
	if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) {
		throw new RangeError(`There is no position at ${lat}, ${lng}`)
	}
	if (graph.lats.length === 0) return null
	let best: ReturnType<typeof nearestOf> | null = null
	for (const { piece, atLeastM } of indexOf(graph).around(point, snapMostM)) {
		if (best && atLeastM > best.snapM) break
		const place = nearestOf(graph, piece, point)
		if (!best || place.snapM < best.snapM) best = place
	}
	if (!best || best.snapM > snapMostM) return null
	const road = roadOf(graph, best.piece)
	const metres = metresAlong(graph, road)
	const before = best.piece - (graph.firstPoint[road] as number)
	const alongM = (metres[before] as number) + planeDistanceM(pointOf(graph, best.piece), best)
	const lengthM = metres.at(-1) as number
	const share = lengthM > 0 ? Math.min(1, alongM / lengthM) : 0
	return { road, share, snapM: best.snapM, lat: best.lat, lng: best.lng }
}
