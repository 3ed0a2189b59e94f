import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
	addDays,
	clockIn,
	dateIn,
	daysBetween,
	deviceTimeZone,
	isWeekend,
	timeZones,
	weekday,
} from './calendar.ts'

const zones = Object.entries(timeZones)
const day = fc
	.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
	.map((moment) => moment.toISOString().slice(0, 10))

describe.each(zones)('the day in %s (%s)', (_country, zone) => {
	it.each([
		['in winter, one hour before UTC', '2026-01-14T22:59:59.999Z', '2026-01-14'],
		['in winter, at midnight', '2026-01-14T23:00:00.000Z', '2026-01-15'],
		['in summer, two hours before UTC', '2026-07-14T21:59:59.999Z', '2026-07-14'],
		['in summer, at midnight', '2026-07-14T22:00:00.000Z', '2026-07-15'],
		['before the night that loses an hour', '2026-03-28T22:59:59.999Z', '2026-03-28'],
		['when the night that loses an hour begins', '2026-03-28T23:00:00.000Z', '2026-03-29'],
		['before the day of 23 hours ends', '2026-03-29T21:59:59.999Z', '2026-03-29'],
		['when the day of 23 hours has ended', '2026-03-29T22:00:00.000Z', '2026-03-30'],
		['when the night that wins an hour begins', '2026-10-24T22:00:00.000Z', '2026-10-25'],
		['before the day of 25 hours ends', '2026-10-25T22:59:59.999Z', '2026-10-25'],
		['when the day of 25 hours has ended', '2026-10-25T23:00:00.000Z', '2026-10-26'],
		['at the end of a year', '2026-12-31T23:00:00.000Z', '2027-01-01'],
		['on the 29th of February', '2028-02-28T23:00:00.000Z', '2028-02-29'],
	])('is right %s', (_when, moment, date) => {
		expect(dateIn(zone, new Date(moment))).toBe(date)
	})
})

describe('in a browser whose formats look otherwise', () => {
	afterEach(() => vi.restoreAllMocks())

	it('the clock is read all the same', () => {
		const { formatToParts } = Intl.DateTimeFormat.prototype
		const formats: { format: unknown } = Intl.DateTimeFormat.prototype
		vi.spyOn(formats, 'format', 'get').mockReturnValue(() => '19.11.26 klo 0.30')
		vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(function (
			this: Intl.DateTimeFormat,
			moment,
		) {
			const parts = formatToParts.call(this, moment)
			return parts
				.reverse()
				.map((part) => (part.type === 'literal' ? { ...part, value: '·' } : part))
		})
		// A zone that no other test has read the clock of.
		const moment = new Date('2026-11-18T23:30:05.250Z')
		expect(dateIn('Europe/Oslo', moment)).toBe('2026-11-19')
		expect(clockIn('Europe/Oslo', moment)).toEqual(new Date('2026-11-19T00:30:05Z'))
	})
})

describe('in a browser that has `Temporal`', () => {
	afterEach(() => vi.unstubAllGlobals())

	it('the clock of a time zone is the moment moved by its offset', () => {
		vi.stubGlobal('Temporal', {
			Instant: {
				fromEpochMilliseconds: (moment: number) => ({
					toZonedDateTimeISO: (zone: string) => ({
						offsetNanoseconds: zone === 'Europe/Riga' && moment > 0 ? 7200e9 : Number.NaN,
					}),
				}),
			},
			Now: { timeZoneId: () => 'Europe/Riga' },
		})
		expect(deviceTimeZone()).toBe('Europe/Riga')
		// A zone that no other test has read the clock of.
		expect(clockIn('Europe/Riga', new Date('2026-11-18T23:30:05.250Z'))).toEqual(
			new Date('2026-11-19T01:30:05Z'),
		)
	})
})

describe('days without a time', () => {
	it('are as many apart as were added, over every change of clocks and year', () => {
		fc.assert(
			fc.property(day, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
				expect(daysBetween(date, addDays(date, days))).toBe(days)
				expect(addDays(addDays(date, days), -days)).toBe(date)
			}),
		)
	})

	it('sort as text like they follow one another', () => {
		fc.assert(
			fc.property(day, fc.integer({ min: 1, max: 5000 }), (date, days) => {
				expect(date < addDays(date, days)).toBe(true)
			}),
		)
	})

	it.each([
		['2026-02-28', 1, '2026-03-01'],
		['2028-02-28', 1, '2028-02-29'],
		['2026-03-28', 1, '2026-03-29'],
		['2026-10-25', 1, '2026-10-26'],
		['2027-01-01', -1, '2026-12-31'],
	])('%s and %i more is %s', (date, days, later) => {
		expect(addDays(date, days)).toBe(later)
	})

	it('have weekdays that come round every seven days, two of them a weekend', () => {
		fc.assert(
			fc.property(day, (date) => {
				const week = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(date, days))
				expect(week.map(weekday).sort()).toEqual([0, 1, 2, 3, 4, 5, 6])
				expect(week.filter(isWeekend).map(weekday).sort()).toEqual([0, 6])
			}),
		)
		expect(weekday('2026-11-19')).toBe(4)
	})
})

it('is one clock in all countries: the app shows the times of all customers by the employee’s', () => {
	const clockIn = (timeZone: string, moment: Date) =>
		new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
			moment,
		)
	const hours = Array.from({ length: 366 * 4 }, (_, n) => new Date(Date.UTC(2026, 0, 1, n * 6)))
	for (const hour of hours) {
		expect(new Set(Object.values(timeZones).map((zone) => clockIn(zone, hour))).size).toBe(1)
	}
})
