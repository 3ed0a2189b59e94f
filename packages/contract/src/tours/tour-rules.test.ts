import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../core/calendar.ts'
import { customerStatuses, loyaltyLevels } from '../options/customer-codes.ts'
import { type VisitStage, visitStatuses } from '../visits/visit.ts'
import { estimateDriveMinutes } from './tour-rest-rules.ts'
import {
	estimationOf,
	metricsOf,
	planFigures,
	progressOf,
	serviceDefaultMinutes,
	serviceMinutesOf,
	tourDaysAhead,
	tourDaysOf,
} from './tour-rules.ts'

const place = fc.record({
	lat: fc.double({ min: 50, max: 52, noNaN: true }),
	lng: fc.double({ min: 4, max: 6, noNaN: true }),
})
const visit = fc.record({
	id: fc.uuid(),
	companyName: fc.constant(''),
	visitStatus: fc.constant<VisitStage>('plan'),
	status: fc.record({ value: fc.constantFrom(...visitStatuses), label: fc.constant<string>('') }),
	isReturn: fc.boolean(),
	customerStatus: fc.record({
		value: fc.constantFrom<string>(...customerStatuses),
		label: fc.constant<string>(''),
	}),
	location: fc.option(place),
	serviceMinutes: fc.integer({ min: 1, max: 120 }),
	customer: fc.record({ loyaltyLevel: fc.option(fc.constantFrom(...loyaltyLevels)) }),
})
const tour = fc.array(visit, { maxLength: 20 })
type TourVisit = (typeof tour extends fc.Arbitrary<infer T> ? T : never)[number]

const base: TourVisit = {
	id: 'a',
	companyName: '',
	visitStatus: 'plan',
	status: { value: 'plan', label: '' },
	isReturn: false,
	customerStatus: { value: 'stnd', label: '' },
	location: { lat: 51, lng: 5 },
	serviceMinutes: 30,
	customer: { loyaltyLevel: null },
}
const visitOf = (status: TourVisit['status']['value'], parts: Partial<TourVisit> = {}) => ({
	...base,
	status: { value: status, label: '' },
	...parts,
})
const now = new Date('2026-11-19T08:00:42.500Z')

describe('the metrics of a day', () => {
	it('count each visit by what it and its customer are', () => {
		const lead = { customerStatus: { value: 'lead', label: '' } }
		const prospect = { customerStatus: { value: 'prsp', label: '' } }
		const visits = [
			visitOf('plan', { isReturn: true, customer: { loyaltyLevel: 'silv' } }),
			visitOf('done', lead),
			visitOf('plan', lead),
			visitOf('done', prospect),
			visitOf('canceled', { ...lead, isReturn: true, customer: { loyaltyLevel: 'plat' } }),
		]
		expect(metricsOf(visits)).toEqual({
			visits: 4,
			returns: 1,
			loyalty: 1,
			conquest: 2,
			prospect: 1,
			conqProsp: 3,
		})
	})

	it('never exceed the visits, do not depend on the order, and pass over cancelled ones', () => {
		fc.assert(
			fc.property(tour, (visits) => {
				const metrics = metricsOf(visits)
				expect(metrics.conqProsp).toBe(metrics.conquest + metrics.prospect)
				for (const count of Object.values(metrics)) {
					expect(count).toBeLessThanOrEqual(metrics.visits)
				}
				expect(metricsOf([...visits].reverse())).toEqual(metrics)
				const counted = visits.filter((each) => each.status.value !== 'canceled')
				expect(metricsOf(counted)).toEqual(metrics)
			}),
		)
	})
})

describe('the progress of a day', () => {
	it.each([
		[[], { current: 0, visits: { completed: 0, all: 0 } }],
		[['canceled'], { current: 0, visits: { completed: 0, all: 0 } }],
		[['plan', 'plan'], { current: 0, visits: { completed: 0, all: 2 } }],
		[['done', 'plan', 'plan'], { current: 33, visits: { completed: 1, all: 3 } }],
		[['done', 'done', 'plan'], { current: 66, visits: { completed: 2, all: 3 } }],
		[['done', 'canceled'], { current: 100, visits: { completed: 1, all: 1 } }],
	] as const)('of %j', (statuses, progress) => {
		expect(progressOf(statuses.map((status) => visitOf(status)))).toEqual(progress)
	})

	it('is whole percent, and 100 only when nothing is left', () => {
		fc.assert(
			fc.property(tour, (visits) => {
				const { current, visits: figures } = progressOf(visits)
				const isPlanned = visits.some((each) => each.status.value === 'plan')
				expect(Number.isInteger(current)).toBe(true)
				expect(current === 100).toBe(figures.completed > 0 && !isPlanned)
			}),
		)
	})
})

describe('the estimation of the rest of a day', () => {
	it('is nothing when nothing is planned', () => {
		const nothing = { duration: 0, finishTime: null, isAbout: false }
		expect(estimationOf([], now)).toEqual(nothing)
		expect(estimationOf([visitOf('done')], now)).toEqual(nothing)
	})

	it('is the service minutes while there is nowhere to drive from', () => {
		expect(estimationOf([visitOf('plan', { serviceMinutes: 25 })], now)).toEqual({
			duration: 25,
			finishTime: '2026-11-19T08:25:00.000Z',
			isAbout: true,
		})
	})

	it('adds the way from the last visit that is done, and between the planned ones', () => {
		const [a, b, c] = [
			{ lat: 51, lng: 5 },
			{ lat: 51.1, lng: 5 },
			{ lat: 51.3, lng: 5 },
		]
		const visits = [
			visitOf('done', { location: a }),
			visitOf('plan', { location: b }),
			visitOf('canceled', { location: { lat: 60, lng: 20 } }),
			visitOf('plan', { location: null }),
			visitOf('plan', { location: c }),
		]
		const driving = estimateDriveMinutes(a, b) + estimateDriveMinutes(b, c)
		expect(estimationOf(visits, now).duration).toBe(Math.round(90 + driving))
	})

	it('takes 100 km in a straight line for three hours of country roads', () => {
		const minutes = estimateDriveMinutes({ lat: 51, lng: 5 }, { lat: 51 + 100 / 111.195, lng: 5 })
		expect(Math.round(minutes)).toBe(180)
	})

	it('is never shorter than the service minutes and ends that much later, to the minute', () => {
		fc.assert(
			fc.property(tour, (visits) => {
				const { duration, finishTime } = estimationOf(visits, now)
				const planned = visits.filter((each) => each.status.value === 'plan')
				const service = planned.reduce((sum, each) => sum + each.serviceMinutes, 0)
				expect(duration).toBeGreaterThanOrEqual(service)
				expect(finishTime === null).toBe(planned.length === 0)
				if (finishTime === null) return
				const start = Date.parse('2026-11-19T08:00:00Z')
				expect(Date.parse(finishTime) - start).toBe(duration * 60_000)
			}),
		)
	})
})

describe('the figures of a plan', () => {
	it('are the metrics, the progress and the estimation of the same visits', () => {
		fc.assert(
			fc.property(tour, (visits) => {
				expect(planFigures(visits, now)).toEqual({
					metrics: metricsOf(visits),
					progress: progressOf(visits),
					estimation: estimationOf(visits, now),
				})
			}),
		)
	})
})

describe('the days to plan for', () => {
	const dateRange = { start: '2026-11-19', end: '2027-01-18' }
	const all = Array.from({ length: 61 }, (_, place) => addDays(dateRange.start, place))

	it('are the first fourteen that are not excluded, in their order, each with its visits', () => {
		fc.assert(
			fc.property(fc.subarray(all), (excludedDates) => {
				const days = tourDaysOf({ dateRange, excludedDates }, 'fr', (date) => Number(date.slice(8)))
				const free = all.filter((date) => !excludedDates.includes(date)).slice(0, tourDaysAhead)
				expect(days.map(({ value }) => value)).toEqual(free)
				for (const day of days) {
					expect(day).toMatchObject({
						id: day.value,
						startDate: day.value,
						endDate: day.value,
						visitCount: Number(day.value.slice(8)),
					})
					expect(day.label).toContain(String(Number(day.value.slice(8))))
				}
			}),
		)
	})
})

it('a visit takes as long as its actions, or as usual', () => {
	expect(serviceMinutesOf([{ minutes: 20 }, { minutes: null }, { minutes: 5 }])).toBe(25)
	expect(serviceMinutesOf([{ minutes: null }])).toBe(serviceDefaultMinutes)
})
