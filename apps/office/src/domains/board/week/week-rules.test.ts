import { fullDayS } from '@roundsman/contract'
import { expect, it } from 'vitest'
import type { Block, Lane } from '../lane-rules.ts'
import { blockAt, detourMinutes, loadOf, loadParts } from './week-rules.ts'

const stopAt = (lng: number, isStaged = false) =>
	({
		...{ startS: 30_000, endS: 31_200, isStaged },
		visit: { location: { lat: 49.5, lng } },
	}) as unknown as Block

const laneOf = (over: Partial<Lane> = {}): Lane =>
	({
		person: { start: { lat: 49.5, lng: 11 } },
		...{ blocks: [stopAt(11.1), stopAt(11.3, true)], driveS: 3600, idle: null, halfOff: null },
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

it('draws visits and way in shares of a full day, and finds the visit under a pointer', () => {
	const lane = laneOf()
	const [first, second] = lane.blocks
	const parts = loadParts(lane).map(({ block, from, to }) => [
		block,
		from * fullDayS,
		to * fullDayS,
	])
	expect(parts).toEqual([
		[first, 0, expect.closeTo(1200)],
		[second, expect.closeTo(1200), expect.closeTo(2400)],
		[null, expect.closeTo(2400), expect.closeTo(6000)],
	])
	expect(blockAt(lane, 0.01)).toBe(first)
	expect(blockAt(lane, 0.06)).toBe(second)
	expect(blockAt(lane, 0.1)).toBeNull()
	expect(blockAt(lane, 0.9)).toBeNull()
})

it('draws the shortest visit so wide that it can be hit, and never beyond the day', () => {
	const block = { ...stopAt(11.1), endS: 30_000 }
	expect(loadParts(laneOf({ blocks: [block], driveS: 0 }))).toEqual([{ block, from: 0, to: 0.02 }])
	const over = loadParts(laneOf({ driveS: 2 * fullDayS }))
	expect(over.at(-1)?.to).toBe(1)
})
