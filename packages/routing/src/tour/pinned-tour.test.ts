import fc from 'fast-check'
import { expect, it } from 'vitest'
import { orderTour, type TourProblem } from './order-tour.ts'

/** The package knows no Node, its tests run there. */
const { process } = globalThis as unknown as {
	process: { env: Record<string, string | undefined> }
}
/** 10,000 in a long run. */
const numRuns = process.env.LONG_RUN ? 10_000 : 150

const stop = fc.record({
	x: fc.nat({ max: 3000 }),
	y: fc.nat({ max: 3000 }),
	serviceS: fc.integer({ min: 300, max: 2400 }),
	pinS: fc.option(fc.integer({ min: 28_000, max: 50_000 }), { freq: 2 }),
})

const beginsOf = ({ stops, travel, departS }: TourProblem, order: readonly number[]) => {
	const begins = new Map<number, number>()
	let [here, nowS] = [0, departS]
	for (const index of order) {
		const own = stops[index]
		const comesS = nowS + (travel.durationsS[here * travel.size + index + 1] ?? 0)
		const startS = Math.max(comesS, own?.windows?.[0]?.fromS ?? 0)
		begins.set(index, startS)
		here = index + 1
		nowS = startS + (own?.serviceS ?? 0)
	}
	return begins
}

it('pinned stops keep their place and their time in the best order of whatever tour', () => {
	fc.assert(
		fc.property(fc.array(stop, { minLength: 3, maxLength: 9 }), (drawn) => {
			const points = [{ x: 1500, y: 1500 }, ...drawn]
			const size = points.length
			const between = Float64Array.from(
				points.flatMap((from) => points.map((to) => Math.hypot(from.x - to.x, from.y - to.y))),
			)
			const tour: TourProblem = {
				stops: drawn.map(({ serviceS, pinS }) => ({
					...{ serviceS, isPinned: pinS !== null },
					windows: pinS === null ? [] : [{ fromS: pinS, toS: pinS }],
				})),
				...{ hasVia: false, hasEnd: false, departS: 28_800 },
				travel: { size, durationsS: between, distancesM: between },
			}
			const { order } = orderTour(tour, { rounds: 20 })
			const given = tour.stops.map((_, index) => index)
			const [before, after] = [beginsOf(tour, given), beginsOf(tour, order)]
			for (const [index, { isPinned, windows }] of tour.stops.entries()) {
				if (!isPinned) continue
				expect(order[index]).toBe(index)
				expect(after.get(index)).toBeLessThanOrEqual((before.get(index) ?? 0) + 0.001)
				expect(after.get(index)).toBeGreaterThanOrEqual(windows?.[0]?.fromS ?? 0)
			}
		}),
		{ numRuns, seed: 12 },
	)
})
