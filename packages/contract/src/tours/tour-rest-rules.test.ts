import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { VisitStatus } from '../visits/visit.ts'
import {
	estimateDriveMinutes,
	expectedArrivals,
	finishSpreadMinutes,
	type KnownRoute,
	type RestVisit,
	restLegsOf,
} from './tour-rest-rules.ts'
import { tourPlacesOf } from './tour-route-rules.ts'
import { estimationOf } from './tour-rules.ts'

const now = new Date('2026-11-19T08:00:42.500Z')
const at = (lat: number) => ({ lat, lng: 5 })
const stop = (id: string, lat: number, value: VisitStatus = 'plan') => ({
	id,
	companyName: id,
	location: at(lat),
	status: { value, label: '' },
	visitStatus: value,
	serviceMinutes: 30,
	isReturn: false,
	customerStatus: { value: 'stnd', label: '' },
	customer: { loyaltyLevel: null },
})
const place = (id: string, kind: 'start' | 'end', lat: number) => ({
	id,
	kind,
	label: '',
	location: at(lat),
})
const fixed = [place('home', 'start', 50), place('depot', 'end', 52)]
/** A way by road: its first leg takes ten minutes, and each next one a minute longer. */
const wayOf = (visits: RestVisit[], source: KnownRoute['source'] = 'roads'): KnownRoute => {
	const points = tourPlacesOf(visits, fixed)
	const leg = (index: number) => ({ polyline: '', distance: 1, duration: (10 + index) * 60 })
	return { points, legs: points.slice(1).map((_, index) => leg(index)), source }
}
const sayOf = (visits: RestVisit[], way?: KnownRoute) =>
	restLegsOf(visits, way).map(({ toId, minutes, isByRoad }) => [
		toId,
		Math.round(minutes),
		isByRoad,
	])

describe('what is still to be driven', () => {
	const day = [stop('a', 50.5), stop('b', 51), stop('c', 51.5)]

	it('is the way by road from the start over the visits to the end', () => {
		expect(sayOf(day, wayOf(day))).toEqual([
			['a', 10, true],
			['b', 11, true],
			['c', 12, true],
			['depot', 13, true],
		])
	})

	it('begins at the last stop that is done', () => {
		const begun = [stop('a', 50.5, 'done'), ...day.slice(1)]
		expect(sayOf(begun, wayOf(day)).map(([id]) => id)).toEqual(['b', 'c', 'depot'])
	})

	it('begins at the visit that runs', () => {
		const running = [{ ...stop('a', 50.5), visitStatus: 'in_progress' as const }, ...day.slice(1)]
		expect(sayOf(running, wayOf(day))).toEqual(
			sayOf([stop('a', 50.5, 'done'), ...day.slice(1)], wayOf(day)),
		)
	})

	it('begins where the person is: a share of the leg on its way, a guess beside it', () => {
		const legsAt = (lat: number, lng = 5) =>
			restLegsOf(day, wayOf(day), { lat, lng }).map(({ toId, minutes, isByRoad }) => [
				...[toId, Math.round(minutes), isByRoad],
			])
		expect(legsAt(50.25)[0]).toEqual(['a', 5, true])
		expect(legsAt(50.25).slice(1)).toEqual(sayOf(day, wayOf(day)).slice(1))
		expect(legsAt(50.25, 6)[0]?.[2]).toBe(false)
		const [guess] = restLegsOf(day, undefined, at(50.25))
		expect(guess).toMatchObject({ toId: 'a', isByRoad: false })
		const running = [{ ...stop('a', 50.5), visitStatus: 'in_progress' as const }, ...day.slice(1)]
		expect(restLegsOf(running, wayOf(day), at(50.25))).toEqual(restLegsOf(running, wayOf(day)))
	})

	it('widens what is guessed to a span of whole five minutes', () => {
		expect(finishSpreadMinutes(restLegsOf(day, wayOf(day)))).toBe(0)
		const spread = finishSpreadMinutes(restLegsOf(day, wayOf(day, 'straight')))
		expect(spread).toBeGreaterThan(0)
		expect(spread % 5).toBe(0)
		const arrivals = [
			...expectedArrivals(
				day.map((one) => ({ ...one, appointment: null })),
				now,
			),
		]
		expect(arrivals.map(([, { at: from, latestAt }]) => latestAt > from)).toEqual([
			false,
			true,
			true,
		])
	})

	it('is guessed where the order has changed since, and passes who has cancelled', () => {
		const [a, b, c] = [stop('a', 50.5), stop('b', 51, 'canceled'), stop('c', 51.5)]
		const guess = Math.round(estimateDriveMinutes(a.location, c.location))
		expect(sayOf([a, b, c], wayOf(day))).toEqual([
			['a', 10, true],
			['c', guess, false],
			['depot', 13, true],
		])
	})

	it('is guessed while nobody knows the roads', () => {
		expect(sayOf(day, wayOf(day, 'straight')).every(([, , isByRoad]) => !isByRoad)).toBe(true)
		expect(sayOf(day).map(([id]) => id)).toEqual(['b', 'c'])
	})

	it('makes the estimation only about right as soon as one leg is guessed', () => {
		const exact = estimationOf(day, now, wayOf(day))
		expect(exact).toMatchObject({ duration: 90 + 10 + 11 + 12 + 13, isAbout: false })
		const [a, b, c] = day
		if (!a || !b || !c) throw new Error('three stops')
		expect(estimationOf([b, a, c], now, wayOf(day))).toMatchObject({ isAbout: true })
		expect(estimationOf(day, now, wayOf(day, 'straight'))).toMatchObject({ isAbout: true })
		expect(estimationOf(day, now)).toMatchObject({ isAbout: true })
	})

	it('comes to each planned stop once, in its order', () => {
		const statuses = fc.array(fc.constantFrom<VisitStatus>('plan', 'done', 'canceled'), {
			maxLength: 12,
		})
		fc.assert(
			fc.property(statuses, (values) => {
				const visits = values.map((value, index) => stop(String(index), 50 + index / 10, value))
				const planned = visits.filter(({ status }) => status.value === 'plan').map(({ id }) => id)
				const ids = restLegsOf(visits, wayOf(visits)).map(({ toId }) => toId)
				expect(ids).toEqual([...planned, 'depot'])
			}),
		)
	})
})

describe('when one comes to a stop', () => {
	const clock = new Date(2026, 10, 19, 9, 0, 40)
	const later = (minutes: number) => new Date(2026, 10, 19, 9, minutes)
	const expected = (visits: Parameters<typeof expectedArrivals>[0], way?: KnownRoute) =>
		[...expectedArrivals(visits, clock, way)].map(([id, { at, isLate }]) => [id, at, isLate])
	const open = { appointment: null }
	const day = [stop('a', 50.5), stop('b', 51), stop('c', 51.5)].map((one) => ({ ...one, ...open }))

	it('is after the ways and the work before it', () => {
		expect(expected(day, wayOf(day))).toEqual([
			['a', later(10), false],
			['b', later(10 + 30 + 11), false],
			['c', later(10 + 30 + 11 + 30 + 12), false],
		])
	})

	it('is late after the end of an appointment, also on the next day', () => {
		const by = (to: string) => ({ appointment: { from: '08:00', to } })
		const [a, b, c] = day as [(typeof day)[0], (typeof day)[0], (typeof day)[0]]
		const long = { ...c, serviceMinutes: 24 * 60 }
		const visits = [
			{ ...a, ...by('09:09') },
			{ ...b, ...by('09:51') },
			long,
			{ ...stop('d', 52), ...by('23:59') },
		]
		const late = expected(visits, wayOf(visits)).map(([id, , isLate]) => [id, isLate])
		expect(late).toEqual([
			['a', true],
			['b', false],
			['c', false],
			['d', true],
		])
	})

	it('counts the work where one is, and expects nobody there or at a closed stop', () => {
		const [a, b, c] = day as [(typeof day)[0], (typeof day)[0], (typeof day)[0]]
		const there = { ...b, visitStatus: 'in_progress' as const }
		const done = { ...a, status: { value: 'done' as const, label: '' } }
		expect(expected([done, there, c], wayOf(day))).toEqual([['c', later(30 + 12), false]])
	})

	it('of the last stop leaves the rest of the day as it is estimated', () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 5, max: 90 }), { minLength: 1 }), (works) => {
				const visits = works.map((serviceMinutes, index) => ({
					...stop(`v${index}`, 50 + index / 10),
					...open,
					serviceMinutes,
				}))
				const last = [...expectedArrivals(visits, clock).values()].at(-1)
				const { finishTime } = estimationOf(visits, clock)
				const rest = Date.parse(finishTime ?? '') - Number(last?.at)
				expect(Math.abs(rest / 60_000 - (works.at(-1) ?? 0))).toBeLessThanOrEqual(1)
			}),
		)
	})
})
