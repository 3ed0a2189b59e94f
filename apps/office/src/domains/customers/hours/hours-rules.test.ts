import { expect, it } from 'vitest'
import { hourLinesOf } from './hours-rules.ts'

const open = (weekday: number, from: string, to: string) => ({ weekday, from, to })

it('days in a row that are open alike are one line, the others each their own', () => {
	const split = [1, 2, 4].flatMap((day) => [
		open(day, '13:00', '17:00'),
		open(day, '08:00', '12:00'),
	])
	const spans = [
		{ from: '08:00', to: '12:00' },
		{ from: '13:00', to: '17:00' },
	]
	const short = [{ from: '09:00', to: '12:00' }]
	expect(hourLinesOf([...split, open(6, '09:00', '12:00'), open(0, '09:00', '12:00')])).toEqual([
		{ first: 1, last: 2, spans },
		{ first: 4, last: 4, spans },
		{ first: 6, last: 0, spans: short },
	])
	expect(hourLinesOf([])).toEqual([])
})
