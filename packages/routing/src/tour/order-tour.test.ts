import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderTour, type TourProblem, type TourStop } from './order-tour.ts'

const budget = { rounds: 200, seed: 1 }

const stop: fc.Arbitrary<TourStop> = fc.record({
	serviceS: fc.integer({ min: 0, max: 1800 }),
	windows: fc.oneof(
		{ weight: 3, arbitrary: fc.constant([]) },
		fc
			.tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 600, max: 9000 }))
			.map(([fromS, length]) => [{ fromS, toS: fromS + length }]),
	),
	isPinned: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.boolean()),
})

const tour: fc.Arbitrary<TourProblem> = fc
	.tuple(fc.array(stop, { maxLength: 9 }), fc.boolean(), fc.boolean())
	.chain(([stops, hasVia, hasEnd]) => {
		const size = 1 + stops.length + Number(hasVia) + Number(hasEnd)
		const numbers = fc
			.array(fc.integer({ min: 0, max: 3000 }), { minLength: size * size, maxLength: size * size })
			.map((costs) => Float64Array.from(costs))
		return fc.record({
			stops: fc.constant(stops),
			hasVia: fc.constant(hasVia),
			hasEnd: fc.constant(hasEnd),
			travel: fc.record({ size: fc.constant(size), durationsS: numbers, distancesM: numbers }),
			departS: fc.integer({ min: 0, max: 10_000 }),
		})
	})

const free = (one: TourProblem): TourProblem => ({
	...one,
	stops: one.stops.map(({ serviceS }) => ({ serviceS })),
})

/** A way from west to east: places lie on a line, by their kilometre. */
function line(kilometres: readonly number[], parts: Partial<TourProblem> = {}): TourProblem {
	const pairs = kilometres.flatMap((from) => kilometres.map((to) => Math.abs(from - to)))
	return {
		stops: kilometres.slice(1).map(() => ({ serviceS: 600 })),
		hasVia: false,
		hasEnd: false,
		travel: {
			size: kilometres.length,
			durationsS: Float64Array.from(pairs, (km) => km * 60),
			distancesM: Float64Array.from(pairs, (km) => km * 1000),
		},
		departS: 8 * 3600,
		...parts,
	}
}

describe('the rest of a day in its best order', () => {
	it('names each stop once', () => {
		fc.assert(
			fc.property(tour, (one) => {
				const { order } = orderTour(one, budget)
				expect([...order].sort((a, b) => a - b)).toEqual(one.stops.map((_, index) => index))
			}),
		)
	})

	it('never takes longer on the way when nothing has its time', () => {
		fc.assert(
			fc.property(tour, (one) => {
				const { before, after, late } = orderTour(free(one), budget)
				expect(after.durationS).toBeLessThanOrEqual(before.durationS)
				expect(late).toEqual([])
			}),
		)
	})

	it('leaves pinned stops in their place', () => {
		fc.assert(
			fc.property(tour, (one) => {
				const { order } = orderTour(one, budget)
				for (const [index, { isPinned }] of one.stops.entries()) {
					if (isPinned) expect(order[index]).toBe(index)
				}
			}),
		)
	})

	it('is the same for the same seed', () => {
		fc.assert(
			fc.property(tour, (one) => {
				expect(orderTour(one, budget)).toEqual(orderTour(one, budget))
			}),
		)
	})

	it('says how long it was and is', () => {
		const { order, before, after } = orderTour(line([0, 30, 10, 20]), budget)
		expect(order).toEqual([1, 2, 0])
		expect(before).toEqual({ distanceM: 60_000, durationS: 3600 })
		expect(after).toEqual({ distanceM: 30_000, durationS: 1800 })
	})

	it('passes the point on its way and goes on to the end', () => {
		const problem = line([0, 30, 10, 15, 40], {
			stops: [{ serviceS: 0 }, { serviceS: 0 }],
			hasVia: true,
			hasEnd: true,
		})
		const { order, before, after } = orderTour(problem, budget)
		expect(order).toEqual([1, 0])
		expect(before.distanceM).toBe(80_000)
		expect(after.distanceM).toBe(40_000)
	})

	it('goes a longer way to be in time, and names who is missed all the same', () => {
		const hours = (fromS: number, toS: number) => ({ serviceS: 0, windows: [{ fromS, toS }] })
		const early = line([0, 10, 30], { stops: [{ serviceS: 0 }, hours(0, 8 * 3600 + 1800)] })
		expect(orderTour(early, budget)).toMatchObject({ order: [0, 1], late: [] })
		const first = line([0, 30, 10], { stops: [hours(0, 8 * 3600 + 1800), { serviceS: 900 }] })
		expect(orderTour(first, budget)).toMatchObject({ order: [0, 1], late: [] })
		const missed = line([0, 30, 10], { stops: [hours(0, 3600), { serviceS: 0 }] })
		expect(orderTour(missed, budget).late).toEqual([0])
	})

	it('is nothing for nothing, and refuses ways of other places', () => {
		expect(orderTour(line([0]), budget)).toMatchObject({ order: [], late: [] })
		expect(() => orderTour({ ...line([0, 1]), hasEnd: true }, budget)).toThrow(RangeError)
	})
})
