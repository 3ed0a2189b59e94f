import { afterEach, describe, expect, it } from 'vitest'
import { formatsOf, shownDay } from './formats.ts'
import { isDeviceElsewhere, timeZone } from './time-zone.ts'

afterEach(() => timeZone.set(null))

describe('times', () => {
	const night = '2026-11-19T23:30:00Z'

	it('are those of the employee’s country, wherever the phone is', () => {
		timeZone.set('Europe/Paris')
		const { time, dayOf, moment } = formatsOf('en')
		expect(time(night)).toBe('00:30')
		expect(dayOf(night)).toMatch(/^20 November/)
		expect(moment(night)).toBe('20 Nov 2026, 00:30')
		expect(shownDay(new Date(night))).toBe('2026-11-20')
		timeZone.set('America/New_York')
		expect(formatsOf('en').time(night)).toBe('18:30')
		expect(shownDay(new Date(night))).toBe('2026-11-19')
	})

	it('name the day unless it is today', () => {
		timeZone.set('Europe/Paris')
		const { when } = formatsOf('fr')
		expect(when('2026-11-20T13:03:00Z', new Date('2026-11-20T22:59:00Z'))).toBe('14:03')
		expect(when('2026-11-20T13:03:00Z', new Date('2026-11-20T23:01:00Z'))).toBe('20 nov., 14:03')
	})

	it('are told to be others than the phone’s only where its clock shows another one', () => {
		const now = new Date(night)
		expect(isDeviceElsewhere(now)).toBe(false)
		const { timeZone: device } = Intl.DateTimeFormat().resolvedOptions()
		timeZone.set(device === 'Asia/Tokyo' ? 'Europe/Paris' : 'Asia/Tokyo')
		expect(isDeviceElsewhere(now)).toBe(true)
	})
})
