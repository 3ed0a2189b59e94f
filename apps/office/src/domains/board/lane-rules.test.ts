import type { Board, BoardChange, BoardVisit } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { afterAt, clockAt, hoursOf, lanesOf, shareAt, stepAfter } from './lane-rules.ts'

const date = '2026-11-19'
const person = (id: string, more = {}) => ({
	...{ id, name: id, country: 'nl' as const, role: 'service-agent' as const },
	...{
		start: { lat: 51.5, lng: 5.6 },
		daysOff: [],
		holidays: [],
		phone: { lastContactAt: null, waiting: 0, refused: 0 },
	},
	...more,
})
const visit = (id: string, employeeId: string, more: Partial<BoardVisit> = {}): BoardVisit => ({
	...{ id, customerId: `c-${id}`, employeeId, date, status: 'plan', title: id, city: 'Lauf' },
	...{ customerStatus: 'stnd', location: { lat: 51.6, lng: 5.6 }, arrivedAt: null },
	...{
		closedAt: null,
		serviceMinutes: 20,
		appointment: null,
		pinnedAt: null,
		openingHours: [],
		version: 1,
	},
	...more,
})
const board = (visits: BoardVisit[], more: Partial<Board> = {}): Board => ({
	...{ date, days: 1, now: '2026-11-19T09:00:00.000Z', stamp: '1' },
	...{ changed: null, mapStyleUrl: null },
	people: [person('ann'), person('ben', { daysOff: [{ date, part: 'whole' }] })],
	visits,
	tray: {
		changes: [],
		canUndo: false,
		canRedo: false,
		others: [],
		customers: [],
		visits: [],
		problems: [],
	},
	...more,
})
const done = {
	...{ status: 'done' as const, arrivedAt: '2026-11-19T07:30:00.000Z' },
	closedAt: '2026-11-19T08:00:00.000Z',
}

describe('the lanes of a day', () => {
	it('show what is done by the clock of the person, and what is to come from now on', () => {
		const [lane] = lanesOf(board([visit('a', 'ann', done), visit('b', 'ann')]), date)
		expect(lane?.blocks[0]).toMatchObject({ startS: 8.5 * 3600, endS: 9 * 3600, state: 'done' })
		expect(lane?.blocks[1]?.startS).toBeGreaterThanOrEqual(10 * 3600)
		expect(lane).toMatchObject({ doneCount: 1, idle: null })
		expect(lanesOf(board([]), date)[1]).toMatchObject({ idle: 'off', finishS: null })
	})

	it('go on from a visit that has begun', () => {
		const running = { arrivedAt: '2026-11-19T08:45:00.000Z' }
		const [lane] = lanesOf(board([visit('a', 'ann', running), visit('b', 'ann')]), date)
		expect(lane?.blocks[0]).toMatchObject({ state: 'current', startS: 9.75 * 3600 })
		expect(lane?.blocks[1]?.startS).toBeGreaterThanOrEqual(lane?.blocks[0]?.endS ?? 0)
	})

	it('hold what is collected, mine and what others have', () => {
		const change: BoardChange = {
			...{ kind: 'move', visitId: 'a', version: 1, employeeId: 'ben', date, after: null },
		}
		const tray = {
			...{
				changes: [change],
				canUndo: true,
				canRedo: false,
				customers: [],
				visits: [],
				problems: [],
			},
			others: [{ visitId: 'b', by: 'Lou', change }],
		}
		const [ann, ben] = lanesOf(board([visit('a', 'ann'), visit('b', 'ann')], { tray }), date)
		expect(ann?.blocks.map(({ visit: { id } }) => id)).toEqual(['b'])
		expect(ann?.blocks[0]).toMatchObject({ isStaged: false, stagedBy: 'Lou' })
		expect(ben?.blocks[0]).toMatchObject({ isStaged: true, stagedBy: null })
	})
})

describe('time and place', () => {
	it('lie within whole hours, at least from 8 to 18', () => {
		const late = visit('a', 'ann', { appointment: { from: '19:10', to: '19:30' } })
		const hours = hoursOf(lanesOf(board([late]), date))
		expect(hours).toEqual({ fromS: 8 * 3600, toS: 20 * 3600 })
		expect(shareAt(hours, 14 * 3600)).toBe(50)
		expect(shareAt(hours, 0)).toBe(0)
		expect(clockAt(13 * 3600 + 29)).toBe('13:00')
	})

	it('of a drop follow what is done and what lies before', () => {
		const [lane] = lanesOf(
			board([visit('a', 'ann', done), visit('b', 'ann'), visit('c', 'ann')]),
			date,
		)
		if (!lane) throw new Error('There is no lane.')
		expect(afterAt(lane, 0)).toBe('a')
		expect(afterAt(lane, 23 * 3600)).toBe('c')
		expect(afterAt(lane, 23 * 3600, 'c')).toBe('b')
		expect(stepAfter(lane, 'a', { by: 1, exceptId: 'x' })).toBe('b')
		expect(stepAfter(lane, 'c', { by: 1, exceptId: 'x' })).toBe('c')
		expect(stepAfter(lane, 'a', { by: -1, exceptId: 'x' })).toBe('a')
	})
})

describe('the clock of a lane', () => {
	const countries = ['fr', 'de', 'at', 'be', 'it', 'nl'] as const
	const laneAt = (country: (typeof countries)[number], day: string, now: string, more = {}) => {
		const ann = person('ann', { country })
		const given = board([visit('a', 'ann', { date: day, ...more })], {
			date: day,
			now,
			people: [ann],
		})
		return lanesOf(given, day)[0]
	}

	it.each([
		['that loses an hour', '2026-03-29', '2026-03-29T07:00:00.000Z', 9],
		['that wins an hour', '2026-10-25', '2026-10-25T07:00:00.000Z', 8],
	])('is that of the person on a day %s, in each country', (_, day, closedAt, hour) => {
		for (const country of countries) {
			const closed = { status: 'done' as const, arrivedAt: closedAt, closedAt }
			const lane = laneAt(country, day, `${day}T12:00:00.000Z`, closed)
			expect(lane?.blocks[0]).toMatchObject({ endS: hour * 3600, state: 'done' })
		}
	})

	it('begins a day at midnight where the person works, and not in London', () => {
		for (const country of countries) {
			const before = laneAt(country, date, `${date}T22:59:00.000Z`)
			expect(before?.blocks[0]?.startS).toBeGreaterThanOrEqual(23.5 * 3600)
			const after = laneAt(country, '2026-11-20', `${date}T23:30:00.000Z`)
			expect(after?.blocks[0]?.startS).toBeLessThan(10 * 3600)
		}
	})
})
