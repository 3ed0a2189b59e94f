import { expect, test } from 'vitest'
import { openingAt } from './opening-rules.ts'

const afternoon = { from: '13:00', to: '17:00' }
const hours = [afternoon, { from: '07:30', to: '12:00' }]

test.each([
	['07:00', { state: 'later', again: [{ from: '07:30', to: '12:00' }, afternoon] }],
	['07:30', { state: 'open', until: '12:00', again: [afternoon] }],
	['12:00', { state: 'later', again: [afternoon] }],
	['16:59', { state: 'open', until: '17:00', again: [] }],
	['17:00', { state: 'over' }],
])('at %s the hours of a day say %j', (time, opening) => {
	expect(openingAt(hours, time)).toEqual(opening)
})
