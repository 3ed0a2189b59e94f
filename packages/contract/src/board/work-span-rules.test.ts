import { expect, it } from 'vitest'
import { workSpanOn } from './work-span-rules.ts'

const date = '2026-11-20'
const hours = (person: Parameters<typeof workSpanOn>[0]) => {
	const { startS, fullS } = workSpanOn(person, date)
	return [startS / 3600, fullS / 3600]
}

it('leaves the half of a day that is not off', () => {
	expect(hours({ daysOff: [] })).toEqual([8, 15])
	expect(hours({ daysOff: [{ date, part: 'morning' }] })).toEqual([11.5, 15])
	expect(hours({ daysOff: [{ date, part: 'afternoon' }] })).toEqual([8, 11.5])
	expect(hours({ daysOff: [{ date: '2026-11-23', part: 'morning' }] })).toEqual([8, 15])
})
