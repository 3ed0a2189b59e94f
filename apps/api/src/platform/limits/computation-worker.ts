import {
	encodePath,
	findMatrix,
	findRoute,
	type OrderedTour,
	orderTour,
	type RoadGraph,
	type RoadPoint,
	readGraph,
	type TourProblem,
} from '@roundsman/routing'

// Long computations run in worker threads, because they would block all requests; a thread gets only its
// input. See `computations.ts`.

/** The road graph of a region in memory shared by all threads, with a unique key */
export type SharedGraph = { readonly key: string; readonly bytes: SharedArrayBuffer }

type Ask = { graph: SharedGraph; points: readonly RoadPoint[] }

/** Number of cached regions; the least recently used one is evicted. */
const graphsMax = 8
const graphs = new Map<string, RoadGraph>()

function openGraph({ key, bytes }: SharedGraph): RoadGraph {
	const graph = graphs.get(key) ?? readGraph(new Uint8Array(bytes))
	// The most recently used graph is last.
	graphs.delete(key)
	graphs.set(key, graph)
	const [oldest] = graphs.keys()
	if (graphs.size > graphsMax && oldest !== undefined) graphs.delete(oldest)
	return graph
}

/**
 * Legs in the wire format, metres and seconds; null between points without a road, or if there is none at
 * all.
 */
export function findLegs({ graph, points }: Ask) {
	const found = findRoute(openGraph(graph), points)
	return (
		found && {
			snapM: found.snapM,
			legs: found.legs.map(
				(leg) =>
					leg && {
						polyline: encodePath(leg.line),
						distance: Math.round(leg.metres),
						duration: Math.round(leg.seconds),
					},
			),
		}
	)
}

/** Matrix of seconds and metres between all points; null where no road connects them. */
export function measureWays({ graph, points }: Ask) {
	return findMatrix(openGraph(graph), points)
}

/** The best order found within `milliseconds` */
export function orderStops({
	tour,
	milliseconds,
}: {
	tour: TourProblem
	milliseconds: number
}): OrderedTour {
	return orderTour(tour, { milliseconds, now: () => performance.now() })
}
