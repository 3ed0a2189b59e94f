import { type BoardMonth, fullDayS } from '@roundsman/contract'
import { expect, it } from 'vitest'
import { monthDays } from './month-rules.ts'

const dates = ['2026-11-19', '2026-11-20', '2026-11-21']
const tourOn = (date: string) => ({ date, visits: 3, done: 1, serviceS: 5400, driveS: fullDayS })
const month = {
	people: [
		{
			id: 'ann',
			daysOff: [{ date: '2026-11-19', part: 'morning' }],
			...{ holidays: ['2026-11-20'], tours: dates.slice(0, 2).map(tourOn) },
		},
		{ id: 'ben', daysOff: [{ date: '2026-11-20', part: 'whole' }], holidays: [], tours: [] },
	],
	tray: {
		changes: [
			{ kind: 'move', visitId: '1', version: 1, employeeId: 'ben', date: '2026-11-19' },
			{ kind: 'cancel', visitId: '2', version: 1, reason: 'other', comment: '' },
		],
	},
} as unknown as BoardMonth

it('weighs each day against a full one, half of one, or none', () => {
	const [ann] = monthDays(month, dates)
	expect(ann).toMatchObject([
		{ visits: 3, workS: fullDayS + 5400, overS: fullDayS / 2 + 5400, rest: 'morning' },
		{ visits: 3, fullS: 0, overS: fullDayS + 5400, rest: 'holiday' },
		{ visits: 0, workS: 0, overS: 0, rest: null, isWeekend: true },
	])
})

it('shows where what is not sent goes, and days off', () => {
	const [, ben] = monthDays(month, dates)
	expect(ben).toMatchObject([{ staged: 1 }, { staged: 0, rest: 'off', overS: 0 }, { staged: 0 }])
})
