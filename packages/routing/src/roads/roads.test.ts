import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { point, roadMap } from '../testing/arbitrary-roads.ts'
import { type DirectedPlace, ReferenceRoads } from '../testing/reference-roads.ts'
import { ArcSearch } from './arc-search.ts'
import { compileRoads } from './compile-roads.ts'
import { findMatrix, measureSnaps } from './find-matrix.ts'
import { findPath, findRoute } from './find-route.ts'
import { GraphFileError, readGraph, writeGraph } from './graph-file.ts'
import { graphFields, type RoadGraph } from './road-graph.ts'
import { lineLengthM, planeDistanceM, type Road, type RoadMap, type RoadPoint } from './road-map.ts'
import { between, pointOf, type Snap, snapPoint } from './snap-point.ts'

/** Which road of the map each road of the graph is: bends tell them apart. */
function roadsOf(map: RoadMap, graph: RoadGraph): number[] {
	const keyOf = ({ lat, lng }: RoadPoint) => `${lat.toFixed(6)} ${lng.toFixed(6)}`
	const left = map.roads.map(({ line }) => line.map(keyOf).join())
	return [...graph.arcAlong.keys()].map((road) => {
		const first = graph.firstPoint[road] as number
		const points = [0, 1, 2].map((at) => keyOf(pointOf(graph, first + at)))
		const at = left.indexOf(points.join())
		left[at] = ''
		return at
	})
}

const place = fc.record({ road: fc.nat(), share: fc.constantFrom(0, 0.25, 0.5, 1, 0.1, 0.9) })

/** The roads on which one can set off. */
const startsOf = ({ arcAlong, arcAgainst }: RoadGraph) =>
	[...arcAlong.keys()].filter((road) => arcAlong[road] !== -1 || arcAgainst[road] !== -1)

function snapOf(graph: RoadGraph, { road, share }: { road: number; share: number }): Snap {
	const starts = startsOf(graph)
	return { road: starts[road % starts.length] as number, share, snapM: 0, lat: 0, lng: 0 }
}

/** In which directions a place is reached and left. */
function directedPlaces(graph: RoadGraph, roads: number[], { road, share }: Snap, isGoal: boolean) {
	const [along, against] = [2 * (roads[road] as number), 2 * (roads[road] as number) + 1]
	// A goal may also be entered by a copy of its arc.
	const has = (side: 0 | 1) =>
		isGoal
			? graph.directed.includes(2 * road + side)
			: (side === 0 ? graph.arcAlong : graph.arcAgainst)[road] !== -1
	const places: DirectedPlace[] = []
	if (has(0)) places.push({ directed: along, share })
	if (has(1)) places.push({ directed: against, share: 1 - share })
	return places
}

/** A road of the graph over which no rule leads. */
function anchorOf({ rules }: RoadMap, { directed }: RoadGraph, roads: number[]) {
	const vias = new Set(rules.flatMap(({ path }) => (path.length === 3 ? path[1] : [])))
	return [...directed]
		.map((one) => 2 * (roads[one >> 1] as number) + (one & 1))
		.find((one) => !vias.has(one))
}

const searchesOf = (graph: RoadGraph): [ArcSearch, ArcSearch] => [
	new ArcSearch(graph, 'onwards'),
	new ArcSearch(graph, 'back'),
]

const mapAndPlaces = fc.tuple(roadMap, fc.array(place, { minLength: 1, maxLength: 5 }))

describe('ways over roads', { timeout: 60_000 }, () => {
	it('are as cheap as those of the plainest search', () => {
		fc.assert(
			fc.property(mapAndPlaces, ([map, places]) => {
				const graph = compileRoads(map)
				fc.pre(startsOf(graph).length > 0)
				const roads = roadsOf(map, graph)
				const reference = new ReferenceRoads(map)
				const anchor = anchorOf(map, graph, roads)
				fc.pre(anchor !== undefined)
				const mayEnter = reference.partOf(anchor as number)
				const snaps = places.map((one) => snapOf(graph, one))
				const { ms } = measureSnaps(graph, snaps)
				for (const [from, start] of snaps.entries()) {
					for (const [to, goal] of snaps.entries()) {
						const expected = reference.cost(
							directedPlaces(graph, roads, start, false),
							directedPlaces(graph, roads, goal, true),
							mayEnter,
						)
						expect(ms[from * snaps.length + to]).toBeCloseTo(expected, 6)
					}
				}
			}),
			{ numRuns: 150 },
		)
	})

	it('take no forbidden turn and no road the wrong way, and cost what their parts cost', () => {
		fc.assert(
			fc.property(mapAndPlaces, ([map, places]) => {
				const graph = compileRoads(map)
				fc.pre(startsOf(graph).length > 0)
				const roads = roadsOf(map, graph)
				const reference = new ReferenceRoads(map)
				const [start, goal] = [places[0], places.at(-1)].map((one) =>
					snapOf(graph, one ?? { road: 0, share: 0 }),
				) as [Snap, Snap]
				const way = findPath(graph, start, goal, searchesOf(graph))
				const path = way.arcs.map((arc) => {
					const directed = graph.directed[arc] as number
					return 2 * (roads[directed >> 1] as number) + (directed & 1)
				})
				const shareOn = (directed: number, { share }: Snap) =>
					directed % 2 === 0 ? share : 1 - share
				const [first, last] = [path[0] as number, path.at(-1) as number]
				let ms = -shareOn(first, start) * reference.ms(first)
				path.slice(1).forEach((here, at) => {
					const before = path[at] as number
					const turnMs = reference.next(path[at - 1] ?? -1, before).get(here)
					expect(turnMs, `from ${before} to ${here}`).toBeDefined()
					ms += reference.ms(before) + (turnMs ?? 0)
				})
				ms += shareOn(last, goal) * reference.ms(last)
				expect(way.ms).toBeCloseTo(ms, 6)
				expect(Number.isFinite(ms)).toBe(true)
			}),
			{ numRuns: 150 },
		)
	})

	it('are the same one by one and all at once, and have the lengths of their lines', () => {
		fc.assert(
			fc.property(roadMap, fc.array(point, { minLength: 2, maxLength: 6 }), (map, points) => {
				const graph = compileRoads(map)
				fc.pre(startsOf(graph).length > 0)
				const matrix = findMatrix(graph, points)
				const route = findRoute(graph, points)
				expect(route?.snapM).toEqual(matrix?.snapM)
				route?.legs.forEach((leg, at) => {
					if (!leg) return
					const { seconds, metres, line } = leg
					const cell = at * points.length + at + 1
					expect(seconds).toBeCloseTo(matrix?.durationsS[cell] as number, 6)
					// Lengths are stored in centimetres, an arc each.
					expect(Math.abs(metres - lineLengthM(line))).toBeLessThan(0.5)
				})
				for (const at of points.keys()) {
					expect(matrix?.durationsS[at * points.length + at]).toBe(0)
					expect(matrix?.distancesM[at * points.length + at]).toBe(0)
				}
			}),
		)
	})
})

describe('a graph', { timeout: 60_000 }, () => {
	it('keeps roads that all lead to each other, and as many as it can', () => {
		fc.assert(
			fc.property(roadMap, (map) => {
				const graph = compileRoads(map)
				const snaps = startsOf(graph).map((_, road) => snapOf(graph, { road, share: 0.5 }))
				const { ms } = measureSnaps(graph, snaps)
				expect(ms.every(Number.isFinite)).toBe(true)
				// The chain may be driven both ways, so that without rules all of it is kept.
				const { roads } = map
				const isOpen = roads.every((one) => Number.isFinite(one.forwardS + one.backwardS))
				if (isOpen && map.rules.length === 0) expect(graph.arcAlong).toHaveLength(roads.length)
			}),
		)
	})

	it('is the same one when it is read from its file, wherever in memory that lies', () => {
		fc.assert(
			fc.property(roadMap, fc.integer({ min: 0, max: 3 }), (map, shift) => {
				const graph = compileRoads(map)
				const file = writeGraph(graph)
				const moved = new Uint8Array(file.length + shift)
				moved.set(file, shift)
				const again = readGraph(moved.subarray(shift))
				for (const field of graphFields) expect(again[field]).toEqual(graph[field])
			}),
		)
	})

	it('is not read from anything else', () => {
		fc.assert(
			fc.property(roadMap, fc.double({ min: 0, max: 1, maxExcluded: true }), (map, share) => {
				const file = writeGraph(compileRoads(map))
				const cut = file.subarray(0, Math.floor(file.length * share))
				expect(() => readGraph(cut)).toThrow(GraphFileError)
			}),
		)
		expect(() => readGraph(new Uint8Array(400))).toThrow(GraphFileError)
	})
})

describe('the nearest road', { timeout: 60_000 }, () => {
	const far = fc.record({
		lat: fc.double({ min: 49.4, max: 49.6, noNaN: true }),
		lng: fc.double({ min: 11.1, max: 11.3, noNaN: true }),
	})

	it('is found as by looking at every piece, up to 5 km away', () => {
		fc.assert(
			fc.property(roadMap, far, (map, asked) => {
				const graph = compileRoads(map)
				fc.pre(startsOf(graph).length > 0)
				const distances = startsOf(graph).flatMap((road) => {
					const first = graph.firstPoint[road] as number
					// Each piece is tried at two hundred places, which are up to 14 m apart.
					return [first, first + 1].flatMap((at) =>
						Array.from({ length: 201 }, (_, step) =>
							planeDistanceM(
								asked,
								between(pointOf(graph, at), pointOf(graph, at + 1), step / 200),
							),
						),
					)
				})
				const least = Math.min(...distances)
				const snap = snapPoint(graph, asked)
				if (least > 5010) expect(snap).toBeNull()
				if (least > 4990) return
				expect(snap).not.toBeNull()
				expect(Math.abs((snap?.snapM ?? 0) - least)).toBeLessThan(8)
				expect(planeDistanceM(asked, snap ?? asked)).toBeCloseTo(snap?.snapM ?? 0, 6)
			}),
		)
	})

	const road = (from: number, to: number, line: RoadPoint[], backwardS = 60): Road => ({
		...{ from, to, line, forwardS: 60, backwardS },
	})
	const at = (lat: number, lng: number) => ({ lat, lng })
	const single = compileRoads({ roads: [road(0, 1, [at(49, 11), at(49, 11.01)])], rules: [] })

	it('is not known of a point far away, and of no point where there are no roads', () => {
		expect(findRoute(single, [at(49, 11), at(49.1, 11)])).toBeNull()
		expect(findMatrix(single, [at(49, 11), at(-49, -170)])).toBeNull()
		const empty = compileRoads({ roads: [], rules: [] })
		expect(findRoute(empty, [at(49, 11), at(49, 11)])).toBeNull()
		expect(findRoute(empty, [])).toEqual({ legs: [], snapM: [] })
	})

	it('is known between all others where one point has no road', () => {
		const [far, west, east] = [at(49.1, 11), at(49, 11.002), at(49, 11.008)]
		const route = findRoute(single, [west, east, far, west, east])
		expect(route?.legs.map((leg) => leg !== null)).toEqual([true, false, false, true])
		expect(route?.snapM[2]).toBeNull()
		const matrix = findMatrix(single, [west, far, east])
		const known = [...(matrix?.durationsS ?? [])].map(Number.isFinite)
		expect(known).toEqual([true, false, true, false, false, false, true, false, true])
	})

	it.each([
		[Number.NaN, 11],
		[49, Number.NaN],
		[91, 11],
		[49, -181],
		[Number.POSITIVE_INFINITY, 11],
	])('is not looked for at %d, %d', (lat, lng) => {
		expect(() => findRoute(single, [at(49, 11), at(lat, lng)])).toThrow(RangeError)
		expect(() => findMatrix(single, [at(lat, lng)])).toThrow(RangeError)
	})

	it('is driven on from where the point was moved to, and says how far that was', () => {
		const found = findRoute(single, [at(49.001, 11.002), at(48.999, 11.008)])
		expect(found?.legs[0]).toMatchObject({
			seconds: expect.closeTo(36, 1),
			metres: expect.closeTo(437.7, 0),
			line: [
				{ lat: 49, lng: expect.closeTo(11.002, 6) },
				{ lat: 49, lng: expect.closeTo(11.008, 6) },
			],
		})
		expect(found?.snapM).toEqual([expect.closeTo(111.2, 0), expect.closeTo(111.2, 0)])
	})

	it('is left and come back to where one may not drive back', () => {
		const closed = Number.POSITIVE_INFINITY
		const ring = compileRoads({
			roads: [
				road(0, 1, [at(49, 11), at(49, 11.01)], closed),
				road(1, 2, [at(49, 11.01), at(49.01, 11.01)], closed),
				road(2, 0, [at(49.01, 11.01), at(49, 11)], closed),
			],
			rules: [],
		})
		const [ahead, back] = [
			[at(49, 11.002), at(49, 11.008)],
			[at(49, 11.008), at(49, 11.002)],
		]
		expect(findRoute(ring, ahead ?? [])?.legs[0]?.seconds).toBeCloseTo(36, 1)
		const round = findRoute(ring, back ?? [])?.legs[0]
		expect(round?.seconds).toBeCloseTo(180 - 36, 1)
		expect(round?.line).toHaveLength(5)
	})
})
