import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, isWeekend } from '../core/calendar.ts'
import { visitDaysAhead } from '../visits/visit-limits.ts'
import { stopErrors, stopMoves } from './tour-stop-rules.ts'

const friday = '2026-11-20'
const monday = '2026-11-23'
const isWorkingDay = (day: string) => !isWeekend(day)
const whyIdleAt = () => (day: string) => (isWorkingDay(day) ? null : ('weekend' as const))
const context = { date: friday, today: friday, whyIdleAt, takenDaysOf: () => [] as string[] }
const visits = [
	{ id: '1', customerId: 'a' },
	{ id: '2', customerId: 'b' },
]
const daysOf = (moves: ReturnType<typeof stopMoves>) => moves.map(({ date }) => date)

describe('the visits of a day that is ended', () => {
	it('go to the next working day', () => {
		expect(daysOf(stopMoves(visits, context))).toEqual([monday, monday])
	})

	it('go past a holiday of their customer’s region', () => {
		const whyIdleIn = (id: string) => (day: string) =>
			id === 'b' && day === monday ? ('holiday' as const) : whyIdleAt()(day)
		expect(daysOf(stopMoves(visits, { ...context, whyIdleAt: whyIdleIn }))).toEqual([
			...[monday, '2026-11-24'],
		])
	})

	it('go past a day on which their customer has a visit already', () => {
		const takenDaysOf = (id: string) => (id === 'b' ? [monday, '2026-11-24'] : [])
		expect(daysOf(stopMoves(visits, { ...context, takenDaysOf }))).toEqual([monday, '2026-11-25'])
	})

	it('go to no day that has passed when the word comes late', () => {
		const late = { ...context, today: '2026-11-25' }
		expect(daysOf(stopMoves(visits, late))).toEqual(['2026-11-25', '2026-11-25'])
		expect(daysOf(stopMoves(visits, { ...late, today: monday }))).toEqual([monday, monday])
	})

	it('stay where no day is free', () => {
		expect(daysOf(stopMoves(visits, { ...context, whyIdleAt: () => () => 'dayOff' }))).toEqual([
			null,
			null,
		])
	})

	it('each get the first day that is possible, and none two of a customer', () => {
		const someDay = fc.integer({ min: 0, max: 70 }).map((days) => addDays(friday, days))
		const stops = fc.uniqueArray(
			fc.record({ id: fc.uuid(), customerId: fc.constantFrom('a', 'b', 'c') }),
			{ selector: ({ id }) => id },
		)
		const taken = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.array(someDay))
		fc.assert(
			fc.property(stops, taken, fc.integer({ min: 0, max: 9 }), (list, days, lateBy) => {
				const today = addDays(friday, lateBy)
				const takenDaysOf = (id: string) => days[id] ?? []
				const moves = stopMoves(list, { ...context, today, takenDaysOf })
				expect(moves.map(({ visit }) => visit)).toEqual(list)
				const used = new Map<string, string[]>()
				for (const { visit, date } of moves) {
					const own = used.get(visit.customerId) ?? []
					const isFree = (day: string) =>
						isWorkingDay(day) && ![...takenDaysOf(visit.customerId), ...own].includes(day)
					const start = lateBy === 0 ? addDays(friday, 1) : today
					for (let day = start; day !== date && day <= addDays(today, visitDaysAhead); ) {
						expect(isFree(day)).toBe(false)
						day = addDays(day, 1)
					}
					if (date === null) continue
					expect(isFree(date)).toBe(true)
					used.set(visit.customerId, [...own, date])
				}
			}),
		)
	})
})

describe('a day', () => {
	it('is ended while it lasts or afterwards', () => {
		expect(stopErrors(friday, friday)).toEqual({})
		expect(stopErrors(friday, monday)).toEqual({})
		expect(stopErrors(monday, friday)).toHaveProperty('date')
	})
})
