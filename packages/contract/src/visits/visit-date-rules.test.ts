import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, isWeekend } from '../core/calendar.ts'
import { datesOfKnown, firstFreeDay, visitDates } from './visit-date-rules.ts'

const whyIdle = (day: string) =>
	day === '2026-12-25' ? 'holiday' : isWeekend(day) ? 'weekend' : null
const friday = '2026-11-20'
const of = { today: friday, isMove: false, whyIdle, takenDays: [] as string[] }

describe('the days of a visit', () => {
	it('begin today for a new one and on the next working day for one that is moved', () => {
		expect(visitDates(of).dateRange).toEqual({ start: friday, end: '2027-01-19' })
		const moved = visitDates({ ...of, isMove: true })
		expect(moved.dateRange).toEqual({ start: '2026-11-23', end: '2027-01-19' })
	})

	it('leave out weekends, holidays and days that are taken', () => {
		const { excludedDates } = visitDates({ ...of, takenDays: ['2026-11-24'] })
		expect(excludedDates).toEqual(
			expect.arrayContaining(['2026-11-21', '2026-11-22', '2026-11-24', '2026-12-25']),
		)
		expect(excludedDates).not.toContain(friday)
	})

	it('say of each why it is left out', () => {
		const { excluded, excludedDates } = visitDates({ ...of, takenDays: ['2026-11-24'] })
		expect(excluded.map(({ date }) => date)).toEqual(excludedDates)
		expect(excluded).toEqual(
			expect.arrayContaining([
				{ date: '2026-11-21', reason: 'weekend' },
				{ date: '2026-11-24', reason: 'taken' },
				{ date: '2026-12-25', reason: 'holiday' },
			]),
		)
	})

	it('propose the first that is free', () => {
		expect(firstFreeDay(visitDates({ ...of, takenDays: [friday] }))).toBe('2026-11-23')
		expect(firstFreeDay(visitDates({ ...of, whyIdle: () => 'dayOff' }))).toBeNull()
	})

	it('are each either free or excluded, and nothing outside the range is', () => {
		const someDay = fc.integer({ min: 0, max: 90 }).map((days) => addDays(friday, days))
		fc.assert(
			fc.property(fc.array(someDay), fc.boolean(), someDay, (takenDays, isMove, today) => {
				const { dateRange, excludedDates } = visitDates({ ...of, today, isMove, takenDays })
				expect(dateRange.end).toBe(addDays(today, 60))
				for (let day = dateRange.start; day <= dateRange.end; day = addDays(day, 1)) {
					const isFree = whyIdle(day) === null && !takenDays.includes(day)
					expect(excludedDates.includes(day)).toBe(!isFree)
				}
				for (const day of excludedDates) {
					expect(day >= dateRange.start && day <= dateRange.end).toBe(true)
				}
			}),
		)
	})
})

describe('the days of a customer from those that were read for anybody', () => {
	const someDay = fc.integer({ min: 0, max: 70 }).map((days) => addDays(friday, days))
	const general = visitDates(of)
	const isFree = (day: string, { dateRange, excludedDates }: typeof general) =>
		day >= dateRange.start && day <= dateRange.end && !excludedDates.includes(day)

	it('are those that the office would name on the same day', () => {
		fc.assert(
			fc.property(fc.array(someDay), fc.boolean(), (takenDays, isMove) => {
				const known = datesOfKnown(general, { today: friday, isMove, takenDays })
				expect(known).toEqual(visitDates({ ...of, isMove, takenDays }))
			}),
		)
	})

	it('are on a later day those of then, as far as anything is known', () => {
		const daysLater = fc.integer({ min: 0, max: 7 })
		fc.assert(
			fc.property(fc.array(someDay), fc.boolean(), daysLater, (takenDays, isMove, later) => {
				const today = addDays(friday, later)
				const known = datesOfKnown(general, { today, isMove, takenDays })
				const then = visitDates({ ...of, today, isMove, takenDays })
				expect(known.dateRange).toEqual({ ...then.dateRange, end: general.dateRange.end })
				for (let day = friday; day <= known.dateRange.end; day = addDays(day, 1)) {
					expect(isFree(day, known)).toBe(isFree(day, then))
				}
			}),
		)
	})

	it('leave out the holidays of the customer’s region, which others have not', () => {
		const holidays = new Map([['2026-11-24', 'Fest']])
		const known = datesOfKnown(general, { ...of, holidays })
		expect(known.excluded).toContainEqual({
			date: '2026-11-24',
			reason: 'holiday',
			holiday: 'Fest',
		})
	})

	it('are known of what a release before has kept, without reasons', () => {
		const { excluded: _, ...old } = general
		expect(datesOfKnown(old, of)).toEqual({ ...old, excluded: [] })
	})

	it('never name a day that is taken', () => {
		fc.assert(
			fc.property(fc.array(someDay), fc.boolean(), (takenDays, isMove) => {
				const known = datesOfKnown(general, { today: friday, isMove, takenDays })
				expect(takenDays.filter((day) => isFree(day, known))).toEqual([])
			}),
		)
	})
})
