import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weekday } from '../core/calendar.ts'
import type { KpiDay } from './kpi.ts'
import {
	furthestBack,
	type KpiUnit,
	kpiBefore,
	kpiColumns,
	kpiPeriod,
	kpiSpan,
	mondayOf,
	sumKpi,
	weekNumberOf,
} from './kpi-rules.ts'

const day = (date: string, sums: Partial<KpiDay> = {}): KpiDay => ({
	date,
	planned: 8,
	done: 7,
	kilometres: 80,
	onSiteMinutes: 200,
	returns: 1,
	newCustomers: 0,
	loyaltySteps: 0,
	coupons: 2,
	...sums,
})
const anyDate = fc.integer({ min: 0, max: 5000 }).map((days) => addDays('2020-01-01', days))
const anyUnit = fc.constantFrom<KpiUnit>('week', 'month')

describe('a period', () => {
	it('holds its day, and the one before ends the day before it begins', () => {
		fc.assert(
			fc.property(anyUnit, anyDate, fc.integer({ min: 0, max: 12 }), (unit, today, back) => {
				const { from, to } = kpiPeriod(unit, today, 0)
				expect(from <= today && today <= to).toBe(true)
				const later = kpiPeriod(unit, today, back)
				expect(kpiPeriod(unit, today, back + 1).to).toBe(addDays(later.from, -1))
			}),
		)
	})

	it('of twelve months back is whole in what the service answers, and begins with a Monday', () => {
		fc.assert(
			fc.property(anyDate, (today) => {
				const span = kpiSpan(today)
				expect(weekday(span.from)).toBe(1)
				expect(span.from <= kpiPeriod('month', today, 12).from).toBe(true)
				for (const unit of ['week', 'month'] as const) {
					expect(span.to >= kpiPeriod(unit, today, 0).to).toBe(true)
				}
			}),
		)
	})

	it('is the week from Monday to Sunday, over the turn of a year as well', () => {
		expect(kpiPeriod('week', '2027-01-01', 0)).toEqual({ from: '2026-12-28', to: '2027-01-03' })
		expect(mondayOf('2026-11-22')).toBe('2026-11-16')
		expect(kpiPeriod('month', '2026-03-31', 1)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
	})
})

it.each([
	['2026-11-19', 47],
	['2027-01-03', 53],
	['2027-01-04', 1],
	['2025-12-29', 1],
	['2024-12-30', 1],
])('%s lies in week %i', (date, week) => {
	expect(weekNumberOf(date)).toBe(week)
})

it('goes as far back as figures are known', () => {
	expect(furthestBack('month', '2026-11-19', kpiSpan('2026-11-19').from)).toBe(12)
	expect(furthestBack('week', '2026-11-19', '2026-11-16')).toBe(0)
	expect(furthestBack('week', '2026-11-19', '2026-11-03')).toBe(1)
})

describe('the columns of a period', () => {
	it('come to its sums, whatever the days', () => {
		const days = fc.array(
			fc.record({ at: fc.integer({ min: -40, max: 40 }), done: fc.nat(20), coupons: fc.nat(9) }),
		)
		fc.assert(
			fc.property(anyUnit, anyDate, days, (unit, today, drawn) => {
				const all = drawn.map(({ at, ...sums }) => day(addDays(today, at), sums))
				const period = kpiPeriod(unit, today, 0)
				const columns = kpiColumns(all, unit, period, today)
				const total = columns.reduce((sum, { sums }) => sum + sums.done + sums.kilometres, 0)
				const sums = sumKpi(all, period)
				expect(total).toBe(sums.done + sums.kilometres)
				expect(columns.filter(({ isNow }) => isNow).length).toBeLessThanOrEqual(1)
			}),
		)
	})

	it('leave a weekend out on which nothing was done', () => {
		const week = kpiPeriod('week', '2026-11-19', 0)
		const dates = (days: KpiDay[]) =>
			kpiColumns(days, 'week', week, '2026-11-19').map(({ from }) => from)
		expect(dates([])).toHaveLength(5)
		expect(dates([day('2026-11-21')])).toContain('2026-11-21')
	})

	it('say which is of now and which are ahead', () => {
		const week = kpiPeriod('week', '2026-11-19', 0)
		const columns = kpiColumns([], 'week', week, '2026-11-19')
		expect(columns.map(({ isNow }) => isNow)).toEqual([false, false, false, true, false])
		expect(columns.map(({ isAhead }) => isAhead)).toEqual([false, false, false, false, true])
	})
})

describe('what a period is held against', () => {
	it('is the average of the four before, as far as they are known', () => {
		const at = { today: '2026-11-19', back: 0, known: '2025-11-01' }
		const days = ['2026-11-12', '2026-11-05', '2026-10-29', '2026-10-22'].map((date, index) =>
			day(date, { done: index + 1 }),
		)
		expect(kpiBefore(days, 'week', at)?.done).toBe(2.5)
		expect(kpiBefore(days, 'week', { ...at, known: '2026-11-09' })?.done).toBe(1)
		expect(kpiBefore(days, 'week', { ...at, known: '2026-11-16' })).toBeNull()
	})
})
