import { fullDayS } from '@roundsman/contract'
import { expect, it } from 'vitest'
import type { Block, Lane } from '../lane-rules.ts'
import { detourMinutes, loadOf } from './week-rules.ts'

const blockAt = (lng: number, isStaged = false) =>
	({
		...{ startS: 30_000, endS: 31_200, isStaged },
		visit: { location: { lat: 49.5, lng } },
	}) as unknown as Block

const laneOf = (over: Partial<Lane> = {}): Lane =>
	({
		person: { start: { lat: 49.5, lng: 11 } },
		...{ blocks: [blockAt(11.1), blockAt(11.3, true)], driveS: 3600, idle: null, halfOff: null },
		...over,
	}) as Lane

it('weighs visits and ways against a full day, or half of one', () => {
	expect(loadOf(laneOf())).toEqual({
		...{ visits: 2, serviceS: 2400, driveS: 3600, fullS: fullDayS, overS: 0, staged: 1 },
	})
	expect(loadOf(laneOf({ halfOff: 'morning', driveS: fullDayS / 2 })).overS).toBe(2400)
	expect(loadOf(laneOf({ idle: 'holiday' })).fullS).toBe(0)
})

it('finds the cheapest place for another stop, and none where nobody works', () => {
	expect(detourMinutes(laneOf(), { lat: 49.5, lng: 11.2 })).toBe(0)
	expect(detourMinutes(laneOf(), { lat: 50, lng: 11.2 })).toBeGreaterThan(20)
	expect(detourMinutes(laneOf({ idle: 'off' }), { lat: 49.5, lng: 11.2 })).toBeNull()
	expect(detourMinutes(laneOf(), null)).toBeNull()
})
