import { type Country, fullDayS, tourStartS } from '@roundsman/contract'
import { expect, it } from 'vitest'
import type { Block, Lane } from '../lane-rules.ts'
import { signsOf } from './badge-rules.ts'

const laneOf = (country: Country, date: string, more: Partial<Lane> = {}, heardAt?: string): Lane =>
	({
		person: {
			...{ country, daysOff: [] },
			phone: { lastContactAt: heardAt ?? null, waiting: 2, refused: 1 },
		},
		...{ date, idle: null, halfOff: null, finishS: null },
		blocks: [
			{ state: 'done', isOutside: false },
			{ state: 'current', isOutside: false },
			{ state: 'planned', isOutside: true },
		] as Block[],
		...more,
	}) as Lane

it('says of today who is late, runs, is silent, and what waits on the phone; of other days none of it', () => {
	const lane = laneOf('de', '2026-11-19', {}, '2026-11-19T09:19:00Z')
	expect(signsOf(lane, '2026-11-19T10:00:00Z')).toEqual({
		...{ absent: null, late: 1, isRunning: true, unsent: 2, refused: 1, overMinutes: 0 },
		offline: { minutes: 41, seenS: 10 * 3600 + 19 * 60 },
	})
	const silent = { absent: null, late: 0, isRunning: false, unsent: 0, refused: 0, overMinutes: 0 }
	expect(signsOf(lane, '2026-11-18T10:00:00Z')).toEqual({ ...silent, offline: null })
	const off = laneOf('de', '2026-11-19', { idle: 'off', finishS: tourStartS + fullDayS + 1500 })
	expect(signsOf(off, '2026-11-19T10:00:00Z')).toMatchObject({
		...{ absent: { toMove: 2 }, late: 0, offline: null, overMinutes: 25 },
	})
})

it.each([
	['midnight in winter', '2026-11-18T22:59:59Z', false],
	['midnight in winter', '2026-11-18T23:00:00Z', true],
	['midnight in summer', '2026-07-14T21:59:59Z', false],
	['midnight in summer', '2026-07-14T22:00:00Z', true],
	['the night in which clocks go forward', '2026-03-28T23:00:00Z', true],
	['the evening after it', '2026-03-29T21:59:59Z', true],
	['the midnight after it', '2026-03-29T22:00:00Z', false],
	['the night in which clocks go back', '2026-10-24T22:00:00Z', true],
	['the hour that comes twice', '2026-10-25T01:30:00Z', true],
	['the midnight after it', '2026-10-25T22:59:59Z', true],
	['the midnight after it', '2026-10-25T23:00:00Z', false],
])('today begins and ends by the clocks of five countries: %s, %s', (_, now, isToday) => {
	const day = /^2026-11/.test(now)
		? '2026-11-19'
		: /^2026-07/.test(now)
			? '2026-07-15'
			: /^2026-03/.test(now)
				? '2026-03-29'
				: '2026-10-25'
	for (const country of ['at', 'be', 'de', 'fr', 'it'] as const) {
		expect(signsOf(laneOf(country, day), now).isRunning).toBe(isToday)
	}
})
