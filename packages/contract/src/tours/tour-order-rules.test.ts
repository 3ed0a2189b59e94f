import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { proposedOrderOf, secondsOfDay, tourStopsOf } from './tour-order-rules.ts'

const day = { pinned: [], now: new Date('2026-11-19T08:00:30Z'), timeZone: 'Europe/Amsterdam' }
type Visit = Parameters<typeof tourStopsOf>[0][number]
const visit = (id: string, own: Partial<Visit> = {}): Visit => ({
	id,
	companyName: id,
	location: { lat: 50, lng: 5 },
	status: { value: 'plan', label: '' },
	visitStatus: 'plan',
	serviceMinutes: 30,
	appointment: null,
	openingHours: [],
	...own,
})
const point = (kind: 'start' | 'intermediate' | 'end') => ({
	id: kind,
	kind,
	label: '',
	location: { lat: 51, lng: 5 },
})
const hours = [
	{ from: '13:00', to: '17:00' },
	{ from: '08:00', to: '12:00' },
]

describe('what is to be put in order of a day', () => {
	it('is what is planned and has a place, then the point to pass and the end', () => {
		const visits = [
			visit('a', { status: { value: 'done', label: '' } }),
			visit('b'),
			visit('c', { location: null }),
			visit('d'),
		]
		const rest = tourStopsOf(visits, [point('start'), point('end'), point('intermediate')], day)
		expect(rest).toMatchObject({ ids: ['b', 'd'], unplacedIds: ['c'], hasVia: true, hasEnd: true })
		expect(rest.places.map(({ id }) => id)).toEqual(['b', 'd', 'intermediate', 'end'])
		expect(rest.departS).toBe(9 * 3600 + 30)
	})

	it('begins within the appointment, else so that it is over when the garage closes', () => {
		const [open, agreed] = tourStopsOf(
			[
				visit('a', { openingHours: hours }),
				visit('b', { openingHours: hours, appointment: { from: '10:00', to: '11:00' } }),
			],
			[],
			day,
		).stops
		expect(open?.windows).toEqual([
			{ fromS: 8 * 3600, toS: 11.5 * 3600 },
			{ fromS: 13 * 3600, toS: 16.5 * 3600 },
		])
		expect(agreed?.windows).toEqual([{ fromS: 10 * 3600, toS: 11 * 3600 }])
	})

	it('leaves first where somebody is already, whatever the hours, and what is pinned', () => {
		const visits = [visit('a', { visitStatus: 'in_progress', openingHours: hours }), visit('b')]
		const { stops } = tourStopsOf(visits, [], { ...day, pinned: ['b'] })
		expect(stops.map(({ isPinned }) => isPinned)).toEqual([true, true])
		expect(stops[0]?.windows).toEqual([])
		const waiting = [...visits].reverse()
		expect(tourStopsOf(waiting, [], day).stops[1]?.isPinned).toBe(false)
	})
})

describe('seconds of the day', () => {
	it('follow the clocks of the country over their change', () => {
		const moments = fc.date({
			min: new Date('2026-01-01'),
			max: new Date('2026-12-31'),
			noInvalidDate: true,
		})
		fc.assert(
			fc.property(moments, (moment) => {
				const seconds = secondsOfDay('Europe/Berlin', moment)
				expect(seconds).toBeGreaterThanOrEqual(0)
				expect(seconds).toBeLessThan(86_400)
				expect(seconds % 60).toBe(moment.getUTCSeconds())
			}),
		)
		expect(secondsOfDay('Europe/Paris', new Date('2026-10-25T00:59:59Z'))).toBe(3 * 3600 - 1)
		expect(secondsOfDay('Europe/Paris', new Date('2026-10-25T01:00:00Z'))).toBe(2 * 3600)
	})
})

describe('a proposed order', () => {
	it('names the visits, those without a place last, and says what is saved', () => {
		const found = {
			order: [1, 0],
			late: [0],
			lateBefore: [0, 1],
			before: { distanceM: 2000.4, durationS: 300.4 },
			after: { distanceM: 1500.4, durationS: 200.6 },
		}
		expect(proposedOrderOf({ ids: ['a', 'b'], unplacedIds: ['c'] }, found, 'roads')).toEqual({
			ids: ['b', 'a', 'c'],
			before: { distance: 2000, duration: 300 },
			after: { distance: 1500, duration: 201 },
			saved: { distance: 500, duration: 99 },
			lateIds: ['a'],
			lateBeforeIds: ['a', 'b'],
			source: 'roads',
		})
	})
})
