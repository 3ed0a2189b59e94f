import { expect, it } from 'vitest'
import { cheapestDay, offeredDays } from './day-offer-rules.ts'

const dates = {
	dateRange: { start: '2026-11-26', end: '2027-01-20' },
	excludedDates: ['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01'],
	excluded: [
		{ date: '2026-11-28', reason: 'weekend' as const },
		{ date: '2026-11-29', reason: 'weekend' as const },
		{ date: '2026-11-30', reason: 'dayOff' as const },
	],
}
const best = [
	{ date: '2026-12-02', extraMinutes: 4 },
	{ date: '2026-11-26', extraMinutes: 18 },
	{ date: '2026-11-30', extraMinutes: 1 },
]

it('ten days are offered without weekends, each with its minutes or why it is closed', () => {
	const offers = offeredDays(dates, { taken: ['2026-12-03'], best })
	expect(offers).toHaveLength(10)
	expect(offers.slice(0, 6)).toEqual([
		{ date: '2026-11-26', minutes: 18, reason: null },
		{ date: '2026-11-27', minutes: null, reason: null },
		{ date: '2026-11-30', minutes: null, reason: 'dayOff' },
		{ date: '2026-12-01', minutes: null, reason: 'unknown' },
		{ date: '2026-12-02', minutes: 4, reason: null },
		{ date: '2026-12-03', minutes: null, reason: 'taken' },
	])
	expect(cheapestDay(offers)).toBe('2026-12-02')
})

it('without minutes the first possible day is proposed, and none where none is', () => {
	const offers = offeredDays(dates, { taken: ['2026-11-26'], best: [] })
	expect(cheapestDay(offers)).toBe('2026-11-27')
	expect(cheapestDay(offers.filter(({ reason }) => reason !== null))).toBeNull()
})
