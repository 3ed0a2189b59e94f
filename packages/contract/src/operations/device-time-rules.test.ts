import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lateEntryDays, timeOfAction } from './device-time-rules.ts'

const now = new Date('2026-11-19T08:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

it('a change counts from when it was made, back to the first contact or thirty days', () => {
	const old = { now, firstContact: daysAgo(400) }
	expect(timeOfAction(daysAgo(30), old)).toEqual({ at: daysAgo(30), isLate: false })
	expect(timeOfAction(daysAgo(30.1), old)).toEqual({ at: now, isLate: true })
	const young = { now, firstContact: daysAgo(2) }
	expect(timeOfAction(daysAgo(2), young)).toEqual({ at: daysAgo(2), isLate: false })
	expect(timeOfAction(daysAgo(2.1), young)).toEqual({ at: now, isLate: true })
})

it('a clock that is slow by less than an hour counts from the first contact', () => {
	const young = { now, firstContact: daysAgo(2) }
	const minutesBefore = (minutes: number) => new Date(daysAgo(2).getTime() - minutes * 60_000)
	expect(timeOfAction(minutesBefore(10), young)).toEqual({ at: daysAgo(2), isLate: false })
	expect(timeOfAction(minutesBefore(61), young)).toEqual({ at: now, isLate: true })
})

it('a clock that is silent or ahead is that of the service, and nothing is late', () => {
	const known = { now, firstContact: daysAgo(2) }
	for (const time of [null, now, daysAgo(-1)]) {
		expect(timeOfAction(time, known)).toEqual({ at: now, isLate: false })
	}
})

it('no clock of a device moves a change further back than it may', () => {
	const time = fc.date({ noInvalidDate: true })
	fc.assert(
		fc.property(time, time, (deviceTime, firstContact) => {
			const { at, isLate } = timeOfAction(deviceTime, { now, firstContact })
			expect(at.getTime()).toBeLessThanOrEqual(now.getTime())
			expect(at.getTime()).toBeGreaterThanOrEqual(daysAgo(lateEntryDays).getTime())
			if (at < now) expect(at >= firstContact).toBe(true)
			if (isLate) expect(at).toEqual(now)
		}),
	)
})
