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

// Long computations, which would block all requests; they run in threads of their own and get only their
// input. See `computations.ts`.

/** The roads of a region as all threads see them, by a unique key. */
export type SharedGraph = { readonly key: string; readonly bytes: SharedArrayBuffer }

type Ask = { graph: SharedGraph; points: readonly RoadPoint[] }

/** Regions that are kept ready; what is not asked for makes room. */
const graphsMax = 8
const graphs = new Map<string, RoadGraph>()

function openGraph({ key, bytes }: SharedGraph): RoadGraph {
	const graph = graphs.get(key) ?? readGraph(new Uint8Array(bytes))
	// The one that was asked for last stands last.
	graphs.delete(key)
	graphs.set(key, graph)
	const [oldest] = graphs.keys()
	if (graphs.size > graphsMax && oldest !== undefined) graphs.delete(oldest)
	return graph
}

/** Legs as the wire has them, metres and seconds; null where no road joins two points, or any. */
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

/** Seconds and metres from each point to each; null where no road joins any. */
export function measureWays({ graph, points }: Ask) {
	return findMatrix(openGraph(graph), points)
}

/** The best order that is found in so many milliseconds. */
export function orderStops({
	tour,
	milliseconds,
}: {
	tour: TourProblem
	milliseconds: number
}): OrderedTour {
	return orderTour(tour, { milliseconds, now: () => performance.now() })
}
