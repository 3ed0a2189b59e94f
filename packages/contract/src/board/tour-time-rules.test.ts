import { describe, expect, it } from 'vitest'
import { bestPlace, tourTimes } from './tour-time-rules.ts'

/** Places in a row, ten minutes and five kilometres from one to the next. */
const travel = {
	size: 4,
	durationsS: Array.from({ length: 16 }, (_, at) => Math.abs((at % 4) - Math.floor(at / 4)) * 600),
	distancesM: Array.from({ length: 16 }, (_, at) => Math.abs((at % 4) - Math.floor(at / 4)) * 5000),
}
const stop = (place: number, windows: { fromS: number; toS: number }[] = []) => ({
	...{ place, serviceS: 1200, windows },
})

describe('the times of a tour', () => {
	it('add the ways, the stays, and the waiting before an appointment', () => {
		const stops = [stop(1), stop(3, [{ fromS: 36_000, toS: 37_000 }])]
		expect(tourTimes(stops, travel, { start: 0, departS: 28_800 })).toEqual({
			stops: [
				{ startS: 29_400, endS: 30_600, isOutside: false },
				{ startS: 36_000, endS: 37_200, isOutside: false },
			],
			driveS: 1800,
			distanceM: 15_000,
			finishS: 37_200,
		})
	})

	it('begin at the first stop where no start is known, and say what lies outside its hours', () => {
		const late = [stop(2, [{ fromS: 0, toS: 28_000 }])]
		expect(tourTimes(late, travel, { start: null, departS: 28_800 })).toMatchObject({
			stops: [{ startS: 28_800, isOutside: true }],
			driveS: 0,
		})
		expect(tourTimes([], travel, { start: 0, departS: 28_800 }).finishS).toBe(28_800)
	})
})

describe('the best place of a visit', () => {
	const place = (isOutside: boolean, finishS: number, driveS = 0) => ({
		...{ isOutside, figures: { finishS, driveS } },
	})

	it('lies within the hours, ends the day early, and costs little driving', () => {
		expect(bestPlace([place(true, 1), place(false, 3), place(false, 2)])).toBe(2)
		expect(bestPlace([place(true, 2), place(true, 1)])).toBe(1)
		expect(bestPlace([place(false, 2, 9), place(false, 2, 8)])).toBe(1)
		expect(bestPlace([])).toBeNull()
	})
})
