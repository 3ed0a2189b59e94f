import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	cheapestInsertion,
	settleStops,
	shareOut,
	type TeamTour,
	timesOfTour,
} from './team-rules.ts'

const size = 12
/** Places on a line, five minutes from one to the next. */
const travel = {
	size,
	durationsS: Array.from(
		{ length: size * size },
		(_, at) => Math.abs((at % size) - Math.floor(at / size)) * 300,
	),
	distancesM: new Array<number>(size * size).fill(0),
}
const stop = (place: number, windows: { fromS: number; toS: number }[] = []) => ({
	...{ place, serviceS: 1200, windows },
})
const tour = (places: number[], more: Partial<TeamTour> = {}): TeamTour => ({
	...{ stops: places.map((place) => stop(place)), start: places[0] ?? 0, end: null },
	...{ departS: 28_800, first: 0, fullS: 28_800 + 7 * 3600 },
	...more,
})

describe('the cheapest place of a stop', () => {
	it('lies on the way, and never before somebody who is there', () => {
		expect(cheapestInsertion(tour([0, 4, 8]), stop(6), travel)).toMatchObject({
			at: 2,
			extraS: 1200,
		})
		expect(cheapestInsertion(tour([5, 6], { first: 1 }), stop(5), travel)?.at).toBeGreaterThan(0)
	})

	it('is none where the day becomes too long or the hours are missed', () => {
		expect(cheapestInsertion(tour([0], { fullS: 30_000 }), stop(1), travel)).toBeNull()
		expect(cheapestInsertion(tour([0]), stop(1, [{ fromS: 0, toS: 100 }]), travel)).toBeNull()
	})
})

describe('stops that may move', () => {
	it('end up where the day is the shortest, and all others keep their order', () => {
		const own = tour([0, 8, 2])
		const mixed = {
			...own,
			stops: [...own.stops.slice(0, 1), stop(5), ...own.stops.slice(1), stop(7)],
		}
		const isNew = ({ place }: { place: number }) => place === 5 || place === 7
		const placesOf = settleStops(mixed, isNew, travel).map(({ place }) => place)
		expect(placesOf).toEqual([0, 5, 7, 8, 2])
	})

	it('are never put so that the day becomes longer, hours are missed or a pinned one comes later', () => {
		const anyStop = fc.record({
			place: fc.nat({ max: size - 1 }),
			serviceS: fc.constant(600),
			windows: fc.constantFrom([], [{ fromS: 30_000, toS: 36_000 }]),
			isPinned: fc.constantFrom(false, false, false, true),
		})
		fc.assert(
			fc.property(fc.array(anyStop, { maxLength: 7 }), fc.nat({ max: 2 }), (stops, first) => {
				const given = tour([], { start: 0, stops, first: Math.min(first, stops.length) })
				const fixed = stops.filter((one, at) => at < given.first || one.isPinned)
				const settled = settleStops(given, (one) => !fixed.includes(one as never), travel)
				const [before, after] = [stops, settled].map((all) => timesOfTour(given, all, travel))
				if (!before || !after) throw new Error('There are no times.')
				const outside = (times: typeof before) => times.stops.filter((one) => one.isOutside).length
				expect(new Set(settled)).toEqual(new Set(stops))
				expect(settled.filter((one) => fixed.includes(one as never))).toEqual(fixed)
				expect(settled.slice(0, given.first)).toEqual(stops.slice(0, given.first))
				expect(after.finishS).toBeLessThanOrEqual(before.finishS)
				expect(outside(after)).toBeLessThanOrEqual(outside(before))
				for (const [at, one] of stops.entries()) {
					if (!one.isPinned) continue
					const startS = after.stops[settled.indexOf(one)]?.startS ?? 0
					expect(startS).toBeLessThanOrEqual(before.stops[at]?.startS ?? 0)
				}
			}),
			{ seed: 7 },
		)
	})
})

describe('sharing out', () => {
	it('gives each stop to the tour that passes nearby', () => {
		const { shared, left } = shareOut([tour([0, 1]), tour([10, 11])], [stop(2), stop(9)], {
			...{ travel, may: () => true },
		})
		expect(left).toEqual([])
		expect(new Map(shared.map((one) => [one.stop, one.tour]))).toEqual(
			new Map([
				[0, 0],
				[1, 1],
			]),
		)
	})

	it('drops nothing silently, asks who may, and makes no day too long', () => {
		const places = fc.array(fc.nat({ max: size - 1 }), { maxLength: 4 })
		fc.assert(
			fc.property(
				fc.array(places, { minLength: 1, maxLength: 3 }),
				fc.array(fc.nat({ max: size - 1 }), { maxLength: 8 }),
				fc.integer({ min: 1, max: 8 }),
				(tours, extra, hours) => {
					const team = tours.map((own) => tour(own, { fullS: 28_800 + hours * 3600 }))
					const may = (index: number, to: number) => (index + to) % 3 !== 0
					const found = shareOut(
						team,
						extra.map((place) => stop(place)),
						{ travel, may },
					)
					const all = [...found.shared.map((one) => one.stop), ...found.left]
					expect(all.toSorted((one, other) => one - other)).toEqual([...extra.keys()])
					for (const one of found.shared) expect(may(one.stop, one.tour)).toBe(true)
					for (const [index, filled] of found.tours.entries()) {
						const before = team[index]?.stops.length ?? 0
						if (filled.stops.length === before) continue
						expect(timesOfTour(filled, filled.stops, travel).finishS).toBeLessThanOrEqual(
							filled.fullS,
						)
					}
				},
			),
		)
	})
})
