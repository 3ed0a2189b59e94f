import { expect, it } from 'vitest'
import { dayAheadOf, drivenM, fullDayEndsAt } from './tour-day-rules.ts'
import { estimateDriveM } from './tour-rest-rules.ts'

const place = (lng: number) => ({ lat: 50, lng })
const visit = (id: string, lng: number | null, value: 'plan' | 'done' | 'canceled' = 'plan') => ({
	...{ id, companyName: id, location: lng === null ? null : place(lng) },
	...{ status: { value, label: '' }, visitStatus: value },
	...{ serviceMinutes: 30, appointment: null, openingHours: [] as { from: string; to: string }[] },
})

it('counts what was driven between visits that are done, and nothing to one without a place', () => {
	const visits = [visit('a', 5, 'done'), visit('b', 5.1, 'canceled'), visit('c', 5.2, 'done')]
	expect(drivenM(visits)).toBeCloseTo(estimateDriveM(place(5), place(5.2)))
	expect(drivenM([visit('a', 5, 'done'), visit('b', null, 'done'), visit('c', 5.2, 'done')])).toBe(
		0,
	)
	expect(drivenM([visit('a', 5), visit('b', 5.1)])).toBe(0)
})

it('begins when the first stop expects somebody, and ends with the last one', () => {
	const first = { ...visit('a', 5), openingHours: [{ from: '09:00', to: '12:00' }] }
	const start = { id: 'start', kind: 'start' as const, label: '', location: place(4.9) }
	const stop = { id: 'a', kind: 'visit' as const, label: '', location: place(5) }
	const leg = { polyline: '', distance: 7000, duration: 600 }
	const way = { points: [start, stop], legs: [leg], source: 'roads' as const }
	const alone = { departAt: '08:50', arriveAt: '09:00', finishAt: '09:30', isTooMuch: false }
	expect(dayAheadOf([first], way)).toEqual(alone)
	const both = dayAheadOf([first, visit('b', 5)], way)
	expect(both).toMatchObject({ departAt: '08:50', finishAt: '10:00' })
	expect(dayAheadOf([visit('a', 5)])).toMatchObject({ departAt: null, arriveAt: '08:00' })
	expect(dayAheadOf([visit('a', 5, 'done')])).toBeNull()
})

it('says of a day that ends late that it is too much', () => {
	const many = Array.from({ length: 21 }, (_, index) => visit(String(index), 5))
	expect(dayAheadOf(many)).toMatchObject({ finishAt: '18:30', isTooMuch: true })
	expect(dayAheadOf(many.slice(1))).toMatchObject({ finishAt: fullDayEndsAt, isTooMuch: false })
	expect(dayAheadOf([...many, ...many])?.finishAt).toBe('23:59')
})
