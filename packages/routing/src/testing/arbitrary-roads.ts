import fc from 'fast-check'
import type { Road, RoadMap, TurnRule } from '../roads/road-map.ts'

const degree = (least: number) => fc.integer({ min: 0, max: 20_000 }).map((at) => least + at / 1e6)
export const point = fc.record({ lat: degree(49.5), lng: degree(11.2) })

const seconds = fc.oneof(
	{ weight: 4, arbitrary: fc.integer({ min: 1, max: 200 }) },
	{ weight: 1, arbitrary: fc.constant(Number.POSITIVE_INFINITY) },
)

/** Junctions that are all joined by a chain of roads, and more roads between any two of them. */
const roadsOf = (junctions: { lat: number; lng: number }[]): fc.Arbitrary<Road[]> => {
	const number = fc.integer({ min: 0, max: junctions.length - 1 })
	const road = (ends: fc.Arbitrary<[number, number]>, takes: fc.Arbitrary<number>) =>
		fc
			.record({ ends, bend: point, forwardS: takes, backwardS: takes })
			.map(({ ends: [from, to], bend, ...times }): Road => {
				const line = [junctions[from], bend, junctions[to]] as Road['line']
				return { from, to, line, ...times }
			})
	const open = fc.integer({ min: 1, max: 200 })
	const chain = junctions.slice(1).map((_, at) => road(fc.constant([at, at + 1]), open))
	return fc
		.tuple(fc.tuple(...chain), fc.array(road(fc.tuple(number, number), seconds), { maxLength: 8 }))
		.map(([joined, more]) => [...joined, ...more])
}

/** One rule at most for whoever comes by a road, over one junction or two. */
function ruleArbitrary(roads: readonly Road[]): fc.Arbitrary<TurnRule[]> {
	const ends = (directed: number) => {
		const { from, to } = roads[directed >> 1] as Road
		return directed % 2 === 0 ? { begin: from, end: to } : { begin: to, end: from }
	}
	const all = roads.flatMap((_, road) => [2 * road, 2 * road + 1])
	const behind = (path: readonly number[]) => {
		const last = path.at(-1) as number
		return all
			.filter((next) => ends(next).begin === ends(last).end && next >> 1 !== last >> 1)
			.map((next) => [...path, next])
	}
	const short = all.flatMap((first) => behind([first]))
	const long = short.flatMap(behind).filter(([first, , last]) => first !== last)
	const paths = [...short, ...long]
	if (paths.length === 0) return fc.constant([])
	const rule = fc.record({
		kind: fc.constantFrom('no' as const, 'only' as const),
		path: fc.constantFrom(...paths),
	})
	return fc.uniqueArray(rule, { maxLength: 5, selector: ({ path }) => path[0] })
}

/** Small maps with one-way roads, parallel ones, rings and rules of turning. */
export const roadMap: fc.Arbitrary<RoadMap> = fc
	.array(point, { minLength: 2, maxLength: 7 })
	.chain(roadsOf)
	.chain((roads) => ruleArbitrary(roads).map((rules) => ({ roads, rules })))
