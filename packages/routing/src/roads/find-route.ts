import { ArcSearch, goalsAt, roundOf, startsAt } from './arc-search.ts'
import type { RoadGraph } from './road-graph.ts'
import { isAgainstLine, type RoadPoint } from './road-map.ts'
import { metresAlong, pointOf, type Snap, snapPoint } from './snap-point.ts'

export type FoundLeg = {
	/** From one snapped point to the other. */
	readonly line: readonly RoadPoint[]
	readonly seconds: number
	readonly metres: number
}

export type FoundRoute = {
	/** One less than points; null where no road connects the two. */
	readonly legs: readonly (FoundLeg | null)[]
	/** The metres by which each point was moved to the road; null where there is none near. */
	readonly snapM: readonly (number | null)[]
}

type FoundPath = { ms: number; cm: number; arcs: number[] }

/** The most important arc of the cheapest path, and whether the path loops to return to it. */
function meet(graph: RoadGraph, onwards: ArcSearch, back: ArcSearch) {
	let best = { ms: Number.POSITIVE_INFINITY, cm: 0, arc: -1, isRound: false }
	for (const arc of onwards.reached) {
		let ms = (onwards.ms[arc] as number) + (back.ms[arc] as number)
		let cm = (onwards.cm[arc] as number) + (back.cm[arc] as number)
		const isRound = ms < 0
		if (isRound) {
			const round = roundOf(graph, arc)
			if (!round) continue
			ms += round.ms
			cm += round.cm
		}
		if (ms < best.ms) best = { ms, cm, arc, isRound }
	}
	return best
}

/**
 * The arc by which a link leads; -1 where it is a single turn. The less important arc has the larger
 * number.
 */
function viaOf(
	{ firstUp, upTo, upVia, firstDown, downFrom, downVia }: RoadGraph,
	from: number,
	to: number,
) {
	const isUp = from >= to
	const [lower, upper] = isUp ? [from, to] : [to, from]
	const [first, others, vias] = isUp ? [firstUp, upTo, upVia] : [firstDown, downFrom, downVia]
	const at = others.subarray(first[lower], first[lower + 1]).indexOf(upper)
	return vias[(first[lower] as number) + at] as number
}

/** Appends the arcs after the first one of a link. */
function unfold(graph: RoadGraph, from: number, to: number, arcs: number[]): void {
	const via = viaOf(graph, from, to)
	if (via === -1) {
		arcs.push(to)
		return
	}
	unfold(graph, from, via, arcs)
	unfold(graph, via, to, arcs)
}

function joinPath(graph: RoadGraph, onwards: ArcSearch, back: ArcSearch): FoundPath {
	const { ms, cm, arc: top, isRound } = meet(graph, onwards, back)
	if (top === -1) return { ms, cm, arcs: [] }
	const climb: number[] = []
	for (let arc = top; arc >= 0; arc = onwards.before[arc] as number) climb.unshift(arc)
	if (isRound) climb.push(top)
	for (let arc = back.before[top] as number; arc >= 0; arc = back.before[arc] as number) {
		climb.push(arc)
	}
	const arcs = climb.slice(0, 1)
	climb.slice(1).forEach((arc, at) => {
		unfold(graph, climb[at] as number, arc, arcs)
	})
	return { ms, cm, arcs }
}

/** The cheapest path between two snapped places: milliseconds, centimetres and its arcs. */
export function findPath(
	graph: RoadGraph,
	from: Snap,
	to: Snap,
	[onwards, back]: [ArcSearch, ArcSearch],
): FoundPath {
	onwards.run(startsAt(graph, from))
	const paths = goalsAt(graph, to).map((goals) => {
		back.run(goals)
		return joinPath(graph, onwards, back)
	})
	return paths.reduce((best, found) => (found.ms < best.ms ? found : best))
}

/** The points of an arc's line between two shares of it, without its ends. */
function pointsWithin(graph: RoadGraph, arc: number, from: number, to: number): RoadPoint[] {
	const directed = graph.directed[arc] as number
	const road = directed >> 1
	const first = graph.firstPoint[road] as number
	const metres = metresAlong(graph, road)
	const lengthM = metres.at(-1) as number
	const points = [...metres.keys()].map((at) => {
		const share = lengthM > 0 ? (metres[at] as number) / lengthM : 0
		return { at, share: isAgainstLine(directed) ? 1 - share : share }
	})
	if (isAgainstLine(directed)) points.reverse()
	return points
		.filter(({ share }) => share > from && share < to)
		.map(({ at }) => pointOf(graph, first + at))
}

const shareOn = ({ directed }: RoadGraph, arc: number, { share }: Snap) =>
	isAgainstLine(directed[arc] as number) ? 1 - share : share

/** The line of a path: the rest of its first arc, the others, and its last one up to the goal. */
function drawPath(graph: RoadGraph, from: Snap, to: Snap, arcs: readonly number[]): RoadPoint[] {
	const last = arcs.length - 1
	const middle = arcs.flatMap((arc, at) => {
		const begin = at === 0 ? shareOn(graph, arc, from) : -1
		const end = at === last ? shareOn(graph, arc, to) : 1
		// The end of an arc is the beginning of the next one.
		return pointsWithin(graph, arc, begin, end)
	})
	const at = ({ lat, lng }: Snap) => ({ lat, lng })
	return [at(from), ...middle, at(to)]
}

/**
 * The cheapest route by car from each point to the next; null when none of the legs is known. A point more than
 * 5 km from every road is connected to nothing. The route may start in either permitted direction of a road.
 * @throws RangeError for a point that is not a position on earth
 */
export function findRoute(graph: RoadGraph, points: readonly RoadPoint[]): FoundRoute | null {
	const snaps = points.map((point) => snapPoint(graph, point))
	const searches: [ArcSearch, ArcSearch] = [
		new ArcSearch(graph, 'onwards'),
		new ArcSearch(graph, 'back'),
	]
	const legs = snaps.slice(1).map((to, index): FoundLeg | null => {
		const from = snaps[index]
		if (!from || !to) return null
		const { ms, cm, arcs } = findPath(graph, from, to, searches)
		if (!Number.isFinite(ms)) return null
		return { line: drawPath(graph, from, to, arcs), seconds: ms / 1000, metres: cm / 100 }
	})
	if (legs.length > 0 && legs.every((leg) => leg === null)) return null
	return { legs, snapM: snaps.map((snap) => snap?.snapM ?? null) }
}
