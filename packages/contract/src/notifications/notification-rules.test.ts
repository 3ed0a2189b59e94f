import { describe, expect, it } from 'vitest'
import { usualQuietHours } from './notification.ts'
import { notificationPath, notifiedAt } from './notification-rules.ts'

const work = () => false
const at = (moment: string, quiet = usualQuietHours as typeof usualQuietHours | null, off = work) =>
	notifiedAt(new Date(moment), { quiet, timeZone: 'Europe/Berlin', isDayOff: off }).toISOString()
const on =
	(...days: string[]) =>
	(date: string) =>
		days.includes(date)

describe('the moment at which somebody is notified', () => {
	it.each([
		['by day', '2026-11-19T12:00:00Z', '2026-11-19T12:00:00.000Z'],
		['at seven', '2026-11-19T06:00:00Z', '2026-11-19T06:00:00.000Z'],
		['just before seven', '2026-11-19T05:59:59Z', '2026-11-19T06:00:00.000Z'],
		['in the evening', '2026-11-19T18:00:00Z', '2026-11-20T06:00:00.000Z'],
		['in the night in which clocks go back', '2026-10-24T20:00:00Z', '2026-10-25T06:00:00.000Z'],
		['in the night in which they go on', '2026-03-28T22:30:00Z', '2026-03-29T05:00:00.000Z'],
	])('is the end of quiet hours: %s', (_, moment, expected) => {
		expect(at(moment)).toBe(expected)
	})

	it.each([
		['Europe/London', '2026-11-20T07:00:00.000Z'],
		['Europe/Athens', '2026-11-20T05:00:00.000Z'],
		['Pacific/Auckland', '2026-11-19T20:30:00.000Z'],
		['America/New_York', '2026-11-19T20:30:00.000Z'],
	])('is one of the clocks of %s', (timeZone, expected) => {
		const moment = new Date('2026-11-19T20:30:00Z')
		const due = notifiedAt(moment, { quiet: usualQuietHours, timeZone, isDayOff: work })
		expect(due.toISOString()).toBe(expected)
	})

	it('takes quiet hours over midnight from one day to the next, and those until midnight to it', () => {
		const late = { from: '22:30', to: '00:00' }
		expect(at('2026-11-19T21:29:00Z', late)).toBe('2026-11-19T21:29:00.000Z')
		expect(at('2026-11-19T21:30:00Z', late)).toBe('2026-11-19T23:00:00.000Z')
		const early = { from: '00:00', to: '06:30' }
		expect(at('2026-11-19T22:59:00Z', early)).toBe('2026-11-19T22:59:00.000Z')
		expect(at('2026-11-19T23:00:00Z', early)).toBe('2026-11-20T05:30:00.000Z')
		const free = on('2026-11-20') as never
		expect(at('2026-11-19T23:30:00Z', early, free)).toBe('2026-11-21T05:30:00.000Z')
	})

	it('comes after days off, also behind a quiet evening', () => {
		const free = on('2026-11-20', '2026-11-21') as never
		expect(at('2026-11-20T10:00:00Z', usualQuietHours, free)).toBe('2026-11-22T06:00:00.000Z')
		expect(at('2026-11-19T19:00:00Z', usualQuietHours, free)).toBe('2026-11-22T06:00:00.000Z')
		expect(at('2026-11-20T10:00:00Z', null, free)).toBe('2026-11-21T23:00:00.000Z')
		expect(at('2026-11-19T22:00:00Z', null, free)).toBe('2026-11-19T22:00:00.000Z')
	})

	it('knows quiet hours of the day, and that none are the same time twice', () => {
		expect(at('2026-11-19T11:30:00Z', { from: '12:00', to: '13:00' })).toBe(
			'2026-11-19T12:00:00.000Z',
		)
		expect(at('2026-11-19T12:30:00Z', { from: '12:00', to: '13:00' })).toBe(
			'2026-11-19T12:30:00.000Z',
		)
		expect(at('2026-11-19T11:30:00Z', { from: '12:00', to: '12:00' })).toBe(
			'2026-11-19T11:30:00.000Z',
		)
	})
})

describe('the screen of a notification', () => {
	it('is one of the app', () => {
		expect(notificationPath('return', 'a/../b')).toBe('/returns/a%2F..%2Fb')
	})
})
