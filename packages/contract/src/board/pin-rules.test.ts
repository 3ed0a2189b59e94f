import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cheapestInsertion, shareOut, type TeamTour, timesOfTour } from './team-rules.ts'
import type { TimedStop, Travel } from './tour-time-rules.ts'

const numRuns = 1_000
const hourS = 3600

const pointOf = fc.record({ x: fc.nat({ max: 3000 }), y: fc.nat({ max: 3000 }) })
const stopOf = fc.record({
	at: pointOf,
	serviceS: fc.integer({ min: 300, max: 3000 }),
	pinS: fc.option(fc.integer({ min: 8 * hourS, max: 15 * hourS }), { freq: 2 }),
})
const tourOf = fc.array(stopOf, { maxLength: 8 })

function routesOf(points: readonly { x: number; y: number }[]): Travel {
	const between = points.flatMap((from) =>
		points.map((to) => Math.round(Math.hypot(from.x - to.x, from.y - to.y))),
	)
	return { size: points.length, durationsS: between, distancesM: between }
}

type Drawn = { at: { x: number; y: number }; serviceS: number; pinS: number | null }
function timed({ serviceS, pinS }: Drawn, place: number): TimedStop {
	const windows = pinS === null ? [] : [{ fromS: pinS, toS: pinS }]
	return { place, serviceS, windows, isPinned: pinS !== null }
}

it('a machine that fills days or shares them out leaves every pinned visit where it is, and no later', () => {
	fc.assert(
		fc.property(fc.array(tourOf, { minLength: 1, maxLength: 4 }), tourOf, (days, open) => {
			const all = [...days.flat(), ...open]
			const travel = routesOf([{ x: 1500, y: 1500 }, ...all.map(({ at }) => at)])
			let place = 0
			const tours = days.map((day): TeamTour => {
				const stops = day.map((stop) => {
					place += 1
					return timed(stop, place)
				})
				return { start: 0, end: null, departS: 8 * hourS, first: 0, fullS: 18 * hourS, stops }
			})
			const fresh = open.map((stop, index) => timed({ ...stop, pinS: null }, place + 1 + index))
			const shared = shareOut(tours, fresh, { travel, may: () => true })
			for (const [index, tour] of tours.entries()) {
				const before = timesOfTour(tour, tour.stops, travel)
				const filled = shared.tours[index]?.stops ?? []
				const after = timesOfTour(tour, filled, travel)
				for (const [at, stop] of tour.stops.entries()) {
					if (!stop.isPinned) continue
					const now = after.stops[filled.indexOf(stop)]?.startS
					expect(now).toBeDefined()
					expect(now).toBeLessThanOrEqual(before.stops[at]?.startS ?? 0)
					expect(now).toBeGreaterThanOrEqual(stop.windows[0]?.fromS ?? 0)
				}
			}
		}),
		{ numRuns, seed: 11 },
	)
})

it('nothing goes before a pinned visit that would make it begin later', () => {
	const travel = routesOf([
		{ x: 0, y: 0 },
		{ x: 100, y: 0 },
		{ x: 200, y: 0 },
	])
	const pinned = { place: 1, serviceS: 600, windows: [{ fromS: 100, toS: 100 }], isPinned: true }
	const tour = { start: 0, end: null, departS: 0, first: 0, fullS: hourS, stops: [pinned] }
	const found = cheapestInsertion(tour, { place: 2, serviceS: 60, windows: [] }, travel)
	expect(found?.at).toBe(1)
})
