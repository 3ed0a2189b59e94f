import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../core/calendar.ts'
import { distanceM } from '../core/distance.ts'
import { fieldError } from '../core/field-errors.ts'
import { cancelReasons } from '../options/visit-codes.ts'
import {
	arrivalErrors,
	cancelErrors,
	dateErrors,
	namedErrors,
	returnErrors,
	startTime,
} from './visit-change-form-rules.ts'
import { hasArrived, isActionFor, isStartable } from './visit-change-rules.ts'
import { visitDates } from './visit-date-rules.ts'

const garage = { lat: 48.85, lng: 2.35 }
const northOf = (metres: number) => ({ lat: garage.lat + metres / 111_195, lng: garage.lng })
const now = new Date('2026-11-20T09:00:00Z')
const context = {
	...{ target: garage, arrivalM: 100, now },
	...{ date: '2026-11-20', timeZone: 'Europe/Paris' },
}
const here = { ...northOf(20), accuracy: 10, at: now.toISOString() }

describe('a cancellation', () => {
	it.each(cancelReasons.filter((reason) => reason !== 'other'))(
		'for %s needs no words',
		(reason) => {
			expect(cancelErrors({ reason, comment: '' })).toEqual({})
		},
	)

	it.each([
		['', fieldError('required')],
		['abcd', fieldError('min_length', { min: 5 })],
	])('for another reason is not explained by "%s"', (comment, error) => {
		expect(cancelErrors({ reason: 'other', comment })).toEqual({ comment: [error] })
	})

	it('for another reason is explained by five letters', () => {
		expect(cancelErrors({ reason: 'other', comment: 'Flood' })).toEqual({})
	})
})

describe('the day of a visit', () => {
	const days = visitDates({
		today: '2026-11-20',
		isMove: false,
		whyIdle: (day) => (day === '2026-11-21' ? 'weekend' : null),
		takenDays: [],
	})

	it('is told why it is not possible', () => {
		const { start, end } = days.dateRange
		const outside = { date: [fieldError('date_out_of_range', { start, end })] }
		expect(dateErrors('2026-11-19', days)).toEqual(outside)
		expect(dateErrors(addDays(end, 1), days)).toEqual(outside)
		expect(dateErrors('2026-11-21', days)).toEqual({ date: [fieldError('date_excluded')] })
		expect(dateErrors('2026-11-23', days, ['2026-11-23'])).toEqual({
			date: [fieldError('date_taken')],
		})
		expect(dateErrors('2026-11-23', days)).toEqual({})
	})

	it('is right exactly when it lies in the range, is not excluded and not taken', () => {
		const someDay = fc.integer({ min: -10, max: 80 }).map((offset) => addDays('2026-11-20', offset))
		fc.assert(
			fc.property(someDay, fc.array(someDay), (day, taken) => {
				const { dateRange, excludedDates } = days
				const isPossible =
					day >= dateRange.start &&
					day <= dateRange.end &&
					!excludedDates.includes(day) &&
					!taken.includes(day)
				expect(Object.keys(dateErrors(day, days, taken)).length === 0).toBe(isPossible)
			}),
		)
	})
})

describe('an arrival', () => {
	it.each([
		[99, 0, true],
		[102, 0, false],
		[149, 50, true],
		[152, 50, false],
		[152, 5000, false],
	])('at %i m, known to %i m, is %s', (metres, accuracy, arrived) => {
		expect(hasArrived({ ...northOf(metres), accuracy }, garage, 100)).toBe(arrived)
	})

	it('counts the accuracy in the person’s favour, but no more than 50 m', () => {
		const metres = fc.double({ min: 0, max: 1000, noNaN: true })
		fc.assert(
			fc.property(metres, metres, (away, accuracy) => {
				const place = northOf(away)
				const counted = Math.min(accuracy, 50)
				const isNear = distanceM(place, garage) - counted <= 100
				expect(hasArrived({ ...place, accuracy }, garage, 100)).toBe(isNear)
			}),
		)
	})

	it('near by and now is right', () => {
		expect(arrivalErrors(here, context)).toEqual({})
	})

	it('names everything that is wrong at once', () => {
		const at = new Date(now.getTime() + 121_000).toISOString()
		const errors = arrivalErrors({ ...here, ...northOf(5000), at }, context)
		expect(errors.lat?.[0]).toMatchObject({ alias: 'not_near', params: { max: 100 } })
		expect(errors.at).toEqual([fieldError('in_future')])
	})

	it('bears a clock that runs two minutes ahead', () => {
		const at = new Date(now.getTime() + 119_000).toISOString()
		expect(arrivalErrors({ ...here, at }, context)).toEqual({})
	})

	it('is on the day of the visit, where the person is', () => {
		const at = '2026-11-19T23:00:00Z'
		expect(arrivalErrors({ ...here, at }, context)).toEqual({})
		expect(arrivalErrors({ ...here, at }, { ...context, timeZone: 'UTC' })).toEqual({
			at: [fieldError('not_that_day', { date: '2026-11-20' })],
		})
	})

	it('is not later than now', () => {
		expect(startTime({ at: '2026-11-20T09:01:00Z' }, now)).toEqual(now)
		expect(startTime({ at: '2026-11-20T08:59:00Z' }, now)).toEqual(new Date('2026-11-20T08:59:00Z'))
	})

	it('at a customer whose place nobody knows cannot be seen', () => {
		expect(arrivalErrors(here, { ...context, target: null })).toEqual({
			lat: [fieldError('no_location')],
		})
	})
})

describe('a start by hand', () => {
	it.each([
		[
			'own and planned today',
			{ isReportable: true, visitStatus: 'plan', date: '2026-11-20' },
			true,
		],
		['begun', { isReportable: true, visitStatus: 'in_progress', date: '2026-11-20' }, false],
		['of a colleague', { isReportable: false, visitStatus: 'plan', date: '2026-11-20' }, false],
		['of tomorrow', { isReportable: true, visitStatus: 'plan', date: '2026-11-21' }, false],
	] as const)('of a visit that is %s: %o is %s', (_case, visit, isPossible) => {
		expect(isStartable(visit, '2026-11-20')).toBe(isPossible)
	})

	it('needs neither a place nor to be near, but not the future', () => {
		const somewhere = fc.record({
			lat: fc.double({ min: -90, max: 90, noNaN: true }),
			lng: fc.double({ min: -180, max: 180, noNaN: true }),
			accuracy: fc.double({ min: 0, noNaN: true }),
		})
		const target = fc.option(fc.constant(garage))
		fc.assert(
			fc.property(fc.option(somewhere), target, (position, place) => {
				const form = { ...position, at: now.toISOString(), isByHand: true }
				expect(arrivalErrors(form, { ...context, target: place })).toEqual({})
			}),
		)
		const at = new Date(now.getTime() + 121_000).toISOString()
		expect(arrivalErrors({ at, isByHand: true }, context)).toEqual({
			at: [fieldError('in_future')],
		})
	})
})

describe('named records', () => {
	it('are known, and named once', () => {
		const isKnown = (id: string) => id !== 'x'
		expect(namedErrors('ids', ['a', 'b'], isKnown)).toEqual({})
		expect(namedErrors('ids', ['a', 'x', 'a', 'x'], isKnown)).toEqual({
			'ids.1': [fieldError('unknown_id')],
			'ids.2': [fieldError('duplicate')],
			'ids.3': [fieldError('unknown_id')],
		})
	})
})

describe('the return of a visit to its day', () => {
	it('needs an open customer, and nobody else who goes there', () => {
		expect(returnErrors({ isClosed: false, isTaken: false })).toEqual({})
		expect(returnErrors({ isClosed: true, isTaken: true })).toEqual({
			customerId: [fieldError('customer_closed')],
		})
		expect(returnErrors({ isClosed: false, isTaken: true })).toEqual({
			date: [fieldError('date_taken')],
		})
	})
})

describe('an action', () => {
	it('is for everybody, or for customers of some statuses', () => {
		expect(isActionFor({ customerStatuses: null }, 'stnd')).toBe(true)
		expect(isActionFor({ customerStatuses: ['lead'] }, 'lead')).toBe(true)
		expect(isActionFor({ customerStatuses: ['lead'] }, 'stnd')).toBe(false)
	})
})
