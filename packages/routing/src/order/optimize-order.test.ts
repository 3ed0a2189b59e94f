import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestValue, leastPathCost } from '../testing/exact-order.ts'
import { type CostMatrix, costMatrixOf, pathCost } from './cost-matrix.ts'
import { optimizeOrder } from './optimize-order.ts'
import { isBetter, type OrderProblem, type OrderStop, orderValue } from './order-problem.ts'
import { improvePath } from './path-search.ts'
import { createDraw } from './random.ts'

const cost = fc.integer({ min: 0, max: 1000 })
const matrixOf = (size: number) =>
	fc
		.array(fc.array(cost, { minLength: size, maxLength: size }), {
			minLength: size,
			maxLength: size,
		})
		.map(costMatrixOf)
const matrix = (min: number, max: number) => fc.integer({ min, max }).chain(matrixOf)
const all = ({ size }: CostMatrix) => Array.from({ length: size }, (_, place) => place)

/** Places in a plane and ways between them that are not the same in both directions. */
function randomPlane(size: number, seed: number): CostMatrix {
	const draw = createDraw(seed)
	const places = Array.from({ length: size }, () => [draw(1000), draw(1000)] as const)
	return costMatrixOf(
		places.map(([x, y]) =>
			places.map(([u, v]) => Math.round(Math.hypot(x - u, y - v) * (1 + draw(30) / 100))),
		),
	)
}

const window = fc
	.tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 1500 }))
	.map(([fromS, length]) => ({ fromS, toS: fromS + length }))
const stopOf = (place: number): fc.Arbitrary<OrderStop> =>
	fc.record({
		place: fc.constant(place),
		serviceS: fc.integer({ min: 0, max: 300 }),
		windows: fc.oneof(fc.constant([]), fc.array(window, { minLength: 1, maxLength: 1 })),
		isPinned: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.boolean()),
	})
const problem = (most: number): fc.Arbitrary<OrderProblem> =>
	fc.integer({ min: 0, max: most }).chain((count) =>
		fc.record({
			matrix: matrixOf(count + 2),
			start: fc.constant(count),
			end: fc.constantFrom(count + 1, null),
			departS: fc.integer({ min: 0, max: 500 }),
			stops: fc.tuple(...Array.from({ length: count }, (_, place) => stopOf(place))),
		}),
	)

describe('a cheaper path', () => {
	it('visits the same places, begins and ends where it did and never costs more', () => {
		fc.assert(
			fc.property(matrix(2, 14), fc.integer(), (costs, seed) => {
				const given = all(costs)
				const found = improvePath(costs, given, { rounds: 20, seed })
				expect([...found].sort((a, b) => a - b)).toEqual(given)
				expect([found[0], found.at(-1)]).toEqual([given[0], given.at(-1)])
				expect(pathCost(costs, found)).toBeLessThanOrEqual(pathCost(costs, given))
			}),
		)
	})

	it('is the cheapest one for twelve stops between fixed ends, in hundreds of cases', () => {
		for (let seed = 1; seed <= 300; seed += 1) {
			const costs = randomPlane(14, seed)
			const found = improvePath(costs, all(costs), { rounds: 150, seed })
			expect(pathCost(costs, found), `seed ${seed}`).toBe(leastPathCost(costs))
		}
	}, 60_000)

	it('is the same one again for the same seed', () => {
		const costs = randomPlane(60, 7)
		const find = () => improvePath(costs, all(costs), { rounds: 200, seed: 3 })
		expect(find()).toEqual(find())
	})
})

describe('the order of stops', () => {
	it('holds every stop once, keeps the pinned ones and is never worse than the given one', () => {
		fc.assert(
			fc.property(problem(12), fc.integer(), (given, seed) => {
				const { order, value, before } = optimizeOrder(given, { rounds: 300, seed })
				expect([...order].sort((a, b) => a - b)).toEqual([...given.stops.keys()])
				for (const [place, stop] of given.stops.entries()) {
					if (stop.isPinned) expect(order[place]).toBe(place)
				}
				expect(value).toEqual(orderValue(given, order))
				expect(before).toEqual(orderValue(given, [...given.stops.keys()]))
				expect(isBetter(before, value)).toBe(false)
			}),
		)
	})

	it('misses no window where an order exists that misses none', () => {
		fc.assert(
			fc.property(problem(6), (given) => {
				const exact = bestValue(given)
				const { value } = optimizeOrder(given, { rounds: 20_000 })
				expect(value.lateS === 0).toBe(exact.lateS === 0)
				if (exact.lateS === 0) expect(value.costS).toBeLessThanOrEqual(exact.costS * 1.02 + 1)
			}),
			{ numRuns: 60 },
		)
	}, 60_000)

	it.each([0, 1, 2, 200])('takes %i stops', (count) => {
		const costs = randomPlane(count + 1, 5)
		const stops = Array.from({ length: count }, (_, place) => ({ place }))
		const { order } = optimizeOrder(
			{ matrix: costs, start: count, end: null, stops },
			{ rounds: 50 },
		)
		expect([...order].sort((a, b) => a - b)).toEqual([...stops.keys()])
	})

	it('takes several stops at one place', () => {
		const costs = randomPlane(3, 9)
		const stops = [1, 2, 1, 2, 1].map((place) => ({ place }))
		const given = { matrix: costs, start: 0, end: 0, stops }
		const { order, value } = optimizeOrder(given, { rounds: 200 })
		expect(new Set(order).size).toBe(5)
		expect(value.costS).toBe(bestValue(given).costS)
	})
})
