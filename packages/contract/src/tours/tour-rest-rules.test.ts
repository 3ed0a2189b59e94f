import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { VisitStatus } from '../visits/visit.ts'
import {
	estimateDriveMinutes,
	type KnownWay,
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
const wayOf = (visits: RestVisit[], source: KnownWay['source'] = 'roads'): KnownWay => {
	const points = tourPlacesOf(visits, fixed)
	const leg = (index: number) => ({ polyline: '', distance: 1, duration: (10 + index) * 60 })
	return { points, legs: points.slice(1).map((_, index) => leg(index)), source }
}
const sayOf = (visits: RestVisit[], way?: KnownWay) =>
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
