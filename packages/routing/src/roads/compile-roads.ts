import { contractArcs, type Hierarchy, type Link } from './contract-arcs.ts'
import { type ArcTurns, listTurns } from './list-turns.ts'
import type { RoadGraph } from './road-graph.ts'
import { unitsPerDegree } from './road-graph.ts'
import { isAgainstLine, lineLengthM, type Road, type RoadMap } from './road-map.ts'
import { largestComponent } from './strong-component.ts'

type Arc = {
	readonly directed: number
	/** No route starts on it: it is entered by one turn only. */
	readonly isCopy: boolean
	readonly ms: number
	readonly cm: number
}

function arcOf(map: RoadMap, directed: number, isCopy: boolean): Arc {
	const { line, forwardS, backwardS } = map.roads[directed >> 1] as Road
	const seconds = isAgainstLine(directed) ? backwardS : forwardS
	const cm = Math.round(lineLengthM(line) * 100)
	return { directed, isCopy, ms: Math.round(seconds * 1000), cm }
}

/**
 * Additional start arcs of roads that the strong component contains only as copies, because everybody who
 * comes there must enter them by a certain turn.
 */
function startsBeside(entered: readonly number[], { directed, turns }: ArcTurns): number[] {
	const isEntered = new Set(entered)
	const originals = new Set(entered.map((arc) => directed[arc] as number))
	return [...originals].filter((arc) => {
		return !isEntered.has(arc) && turns[arc]?.some(({ to }) => isEntered.has(to))
	})
}

function listArcs(map: RoadMap): { arcs: Arc[]; links: Link[] } {
	const all = listTurns(map)
	const entered = largestComponent(all.turns)
	const kept = [...entered, ...startsBeside(entered, all)]
	const numberOf = new Map(entered.map((arc, number) => [arc, number]))
	const arcs = kept.map((arc) => {
		return arcOf(map, all.directed[arc] as number, arc >= 2 * map.roads.length)
	})
	const links = kept.flatMap((arc, from) => {
		const { ms, cm } = arcs[from] as Arc
		return (all.turns[arc] ?? []).flatMap((turn): Link[] => {
			const to = numberOf.get(turn.to)
			if (to === undefined) return []
			return [{ from, to, ms: ms + Math.round(turn.seconds * 1000), cm, via: -1 }]
		})
	})
	return { arcs, links }
}

/** The index of each list's first entry when the lists are concatenated. */
function firstsOf(lists: readonly { length: number }[]): Int32Array {
	const firsts = new Int32Array(lists.length + 1)
	lists.forEach(({ length }, at) => {
		firsts[at + 1] = (firsts[at] as number) + length
	})
	return firsts
}

function layLines(roads: readonly Road[]) {
	const lines = roads.map(({ line }) => line)
	const units = (degrees: number) => Math.round(degrees * unitsPerDegree)
	return {
		firstPoint: firstsOf(lines),
		lats: Int32Array.from(lines.flatMap((line) => line.map(({ lat }) => units(lat)))),
		lngs: Int32Array.from(lines.flatMap((line) => line.map(({ lng }) => units(lng)))),
	}
}

function layArcs(arcs: readonly Arc[], roads: readonly number[]) {
	const roadOf = new Map(roads.map((road, number) => [road, number]))
	const arcAlong = new Int32Array(roads.length).fill(-1)
	const arcAgainst = new Int32Array(roads.length).fill(-1)
	const directed = Int32Array.from(arcs, (arc, number) => {
		const road = roadOf.get(arc.directed >> 1) as number
		const isAgainst = isAgainstLine(arc.directed)
		if (!arc.isCopy) (isAgainst ? arcAgainst : arcAlong)[road] = number
		return 2 * road + (isAgainst ? 1 : 0)
	})
	return {
		arcAlong,
		arcAgainst,
		directed,
		arcMs: Int32Array.from(arcs, ({ ms }) => ms),
		arcCm: Int32Array.from(arcs, ({ cm }) => cm),
	}
}

/** The links by arc, with arcs numbered from the most important one. */
function layLinks({ order, up, down }: Hierarchy) {
	const byImportance = [...order].reverse()
	const numberOf = new Int32Array(order.length)
	byImportance.forEach((arc, number) => {
		numberOf[arc] = number
	})
	const number = (arc: number) => (arc === -1 ? -1 : (numberOf[arc] as number))
	const ups = byImportance.map((arc) => up[arc] as readonly Link[])
	const downs = byImportance.map((arc) => down[arc] as readonly Link[])
	const [allUp, allDown] = [ups.flat(), downs.flat()]
	return {
		firstUp: firstsOf(ups),
		upTo: Int32Array.from(allUp, ({ to }) => number(to)),
		upMs: Int32Array.from(allUp, ({ ms }) => ms),
		upCm: Int32Array.from(allUp, ({ cm }) => cm),
		upVia: Int32Array.from(allUp, ({ via }) => number(via)),
		firstDown: firstsOf(downs),
		downFrom: Int32Array.from(allDown, ({ from }) => number(from)),
		downMs: Int32Array.from(allDown, ({ ms }) => ms),
		downCm: Int32Array.from(allDown, ({ cm }) => cm),
		downVia: Int32Array.from(allDown, ({ via }) => number(via)),
	}
}

/** Prepares roads for routing: the largest part in which every road leads to every other. Takes seconds. */
export function compileRoads(map: RoadMap): RoadGraph {
	const { arcs, links } = listArcs(map)
	const hierarchy = contractArcs(arcs.length, links)
	const ordered = [...hierarchy.order].reverse().map((arc) => arcs[arc] as Arc)
	const roads = [...new Set(arcs.map(({ directed }) => directed >> 1))].sort((a, b) => a - b)
	return {
		...layLines(roads.map((road) => map.roads[road] as Road)),
		...layArcs(ordered, roads),
		...layLinks(hierarchy),
	}
}
