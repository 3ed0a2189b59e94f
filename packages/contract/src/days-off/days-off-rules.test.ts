import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, isWeekend } from '../core/calendar.ts'
import type { DayOffRequest, DaysOff } from './day-off-request.ts'
import {
	balanceOf,
	halfDaysOf,
	mayWithdraw,
	refusalErrors,
	requestErrors,
	withoutRequest,
	withRequest,
	workingDaysOf,
} from './days-off-rules.ts'

const today = '2026-11-19'
const empty: DaysOff = {
	...{ version: 0, range: { start: '2026-01-01', end: '2027-12-31' }, days: [], underway: [] },
	...{ holidays: ['2026-12-25', '2027-01-01'], requests: [] },
	entitlements: [{ year: 2026, halfDays: 50 }],
}
const form = (firstDate: string, lastDate = firstDate, part: DayOffRequest['part'] = 'whole') => ({
	...{ id: `${firstDate} ${part}`, firstDate, lastDate, part, note: '' },
})
const faults = (...period: Parameters<typeof form>) =>
	Object.fromEntries(
		Object.entries(requestErrors(form(...period), { today, known: empty })).map(
			([field, [error]]) => [field, error?.alias],
		),
	)

const anyPeriod = fc
	.record({ start: fc.integer({ min: 0, max: 390 }), length: fc.integer({ min: 0, max: 59 }) })
	.map(({ start, length }) => form(addDays(today, start), addDays(today, start + length)))

describe('a period of days off', () => {
	it('counts no weekend and no holiday, and half days as halves', () => {
		const holidays = new Set(empty.holidays)
		expect(workingDaysOf(form('2026-12-24', '2026-12-28'), holidays)).toEqual([
			...['2026-12-24', '2026-12-28'],
		])
		expect(halfDaysOf(form('2026-12-24', '2026-12-28'), holidays)).toBe(4)
		expect(halfDaysOf(form('2026-12-24', '2026-12-24', 'morning'), holidays)).toBe(1)
	})

	it('counts each working day of any period once', () => {
		fc.assert(
			fc.property(anyPeriod, (period) => {
				const days = workingDaysOf(period, new Set(empty.holidays))
				expect(new Set(days).size).toBe(days.length)
				const length = daysBetween(period.firstDate, period.lastDate) + 1
				const all = Array.from({ length }, (_, at) => addDays(period.firstDate, at))
				const free = all.filter((day) => isWeekend(day) || empty.holidays.includes(day))
				expect(days.length + free.length).toBe(length)
			}),
		)
	})

	it('is wrong in the past, too long, too far ahead or in disorder', () => {
		expect(faults('2026-11-18')).toEqual({ firstDate: 'date_out_of_range' })
		expect(faults('2028-01-03')).toEqual({ firstDate: 'date_out_of_range' })
		expect(faults('2026-11-27', '2026-11-26')).toEqual({ lastDate: 'date_order' })
		expect(faults('2026-11-23', '2027-01-22')).toEqual({ lastDate: 'period_too_long' })
		expect(faults('2026-12-25', '2026-12-27')).toEqual({ firstDate: 'no_working_day' })
		expect(faults('2026-11-23', '2027-01-21')).toEqual({})
	})

	it('once asked for cannot be asked for again, and can be once it is withdrawn', () => {
		fc.assert(
			fc.property(anyPeriod, (period) => {
				fc.pre(Object.keys(requestErrors(period, { today, known: empty })).length === 0)
				const asked = withRequest(empty, period, '2026-11-19T08:00:00.000Z')
				const again = requestErrors({ ...period }, { today, known: asked })
				expect(Object.values(again)[0]?.[0]?.alias).toBe('day_off_overlap')
				const left = withoutRequest(asked, period.id)
				expect(requestErrors(period, { today, known: left })).toEqual({})
				expect(balanceOf(left, 2026)).toEqual(balanceOf(empty, 2026))
			}),
		)
	})
})

describe('a balance', () => {
	it('is what is granted, less what is taken and asked for, each year by itself', () => {
		const known = withRequest(
			{ ...empty, days: [{ date: '2026-06-01', part: 'afternoon' }] },
			form('2026-12-30', '2027-01-05'),
			'2026-11-19T08:00:00.000Z',
		)
		expect(balanceOf(known, 2026)).toEqual({ entitlement: 50, taken: 1, asked: 4, left: 45 })
		expect(balanceOf(known, 2027)).toEqual({ entitlement: null, taken: 0, asked: 4, left: null })
	})
})

it('an approved request takes its days along when it is withdrawn, until its first day has come', () => {
	const asked = withRequest(empty, form('2026-11-23'), '2026-11-19T08:00:00.000Z')
	const requests = asked.requests.map((one) => ({ ...one, state: 'approved' as const }))
	const days = ['2026-11-23', '2026-11-24'].map((date) => ({ date, part: 'whole' as const }))
	const approved = { ...asked, requests, days }
	expect(withoutRequest(approved, requests[0]?.id ?? '').days).toEqual([days[1]])
	const first = { state: 'approved' as const, firstDate: '2026-11-23' }
	expect(mayWithdraw(first, '2026-11-22')).toBe(true)
	expect(mayWithdraw(first, '2026-11-23')).toBe(false)
	expect(mayWithdraw({ ...first, state: 'refused' }, today)).toBe(false)
})

it.each([...['<script>x</script>', '<img src=x onerror=y>', '</p>', '<!--x-->']])(
	'the reason of a refusal holds no HTML: %s',
	(reason) => {
		expect(refusalErrors({ reason }).reason?.[0]?.alias).toBe('no_markup')
		expect(refusalErrors({ reason: 'From 3 < 4 to 5 > 2 people' })).toEqual({})
	},
)
