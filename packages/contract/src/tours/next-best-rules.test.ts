import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceM } from '../core/distance.ts'
import type { BestDay } from './next-best.ts'
import {
	corridorOf,
	type DayRoute,
	dayRouteOf,
	detourLevelOf,
	rankCustomers,
	rankDays,
	rankMinutesOf,
	shortestDetour,
	visitBefore,
} from './next-best-rules.ts'
import type { TourPlace } from './tour-route.ts'

const location = fc.record({
	lat: fc.double({ min: 45, max: 46, noNaN: true }),
	lng: fc.double({ min: 5, max: 6, noNaN: true }),
})
const place = (kind: TourPlace['kind'], id: string, lng = 0): TourPlace => ({
	id,
	kind,
	label: '',
	location: { lat: 50, lng },
})
const visit = (id: string, lng: number, own: object = {}) => ({
	id,
	companyName: '',
	location: { lat: 50, lng },
	status: { value: 'plan' as const, label: '' },
	visitStatus: 'plan' as const,
	...own,
})
const done = { status: { value: 'done' as const, label: '' }, visitStatus: 'done' as const }

/** A way over some places, and the seconds between all of them and one more. */
const measuredRoute = fc
	.tuple(fc.integer({ min: 0, max: 6 }), fc.boolean(), fc.boolean())
	.chain(([count, hasStart, hasEnd]) => {
		const places = [
			...(hasStart ? [place('start', 'start')] : []),
			...Array.from({ length: count }, (_, index) => place('visit', String(index))),
			...(hasEnd ? [place('end', 'end')] : []),
		]
		const first = hasStart ? 1 : 0
		const way: DayRoute = { places, first, last: places.length - (hasEnd ? 1 : 0) }
		const size = places.length + 1
		const seconds = fc.integer({ min: 0, max: 7200 })
		const row = fc.array(seconds, { minLength: size, maxLength: size })
		return fc.record({
			way: fc.constant(way),
			matrix: fc.array(row, { minLength: size, maxLength: size }),
		})
	})

describe('the shortest detour', () => {
	it('is what the way through the place takes longer, and no other place to leave it is better', () => {
		fc.assert(
			fc.property(measuredRoute, ({ way, matrix }) => {
				const self = way.places.length
				const between = (from: number, to: number) => matrix[from]?.[to] ?? Number.NaN
				const lengthOf = (order: readonly number[]) =>
					order.slice(1).reduce((sum, to, index) => sum + between(order[index] as number, to), 0)
				const plain = way.places.map((_, index) => index)
				const found = shortestDetour(way, self, between)
				if (self === 0) {
					expect(found).toBeUndefined()
					return
				}
				const all = Array.from({ length: way.last - way.first + 1 }, (_, index) => {
					const at = way.first + index
					return Math.max(0, lengthOf(plain.toSpliced(at, 0, self)) - lengthOf(plain))
				})
				expect(found?.seconds).toBe(Math.min(...all))
				expect(all[(found?.at ?? 0) - way.first]).toBe(found?.seconds)
				expect(found?.seconds).toBeGreaterThanOrEqual(0)
			}),
		)
	})

	it('is nothing for a place on the way', () => {
		const way = dayRouteOf([visit('a', 1), visit('b', 2)], [])
		const lngs = [1, 2, 1.5]
		const between = (from: number, to: number) => Math.abs((lngs[from] ?? 0) - (lngs[to] ?? 0))
		expect(shortestDetour(way, 2, between)).toEqual({ seconds: 0, at: 1 })
		expect(visitBefore(way, 1)).toBe('a')
		expect(visitBefore(way, 0)).toBeNull()
	})
})

describe('the way of a day', () => {
	const start = place('start', 'start', 0)
	const end = place('end', 'end', 9)

	it('begins after the start and what is done or has begun, and stops before the end', () => {
		const day = [visit('a', 1, done), visit('b', 2, { visitStatus: 'in_progress' }), visit('c', 3)]
		const way = dayRouteOf(day, [start, end])
		expect(way.places.map(({ id }) => id)).toEqual(['start', 'a', 'b', 'c', 'end'])
		expect(way).toMatchObject({ first: 3, last: 4 })
		expect(dayRouteOf([visit('a', 1)], [])).toMatchObject({ first: 0, last: 1 })
		expect(dayRouteOf([], [start, end])).toMatchObject({ first: 1, last: 1 })
		expect(dayRouteOf([], [])).toEqual({ places: [], first: 0, last: 0 })
	})
})

describe('what is proposed', () => {
	const customer = fc.record({
		customerId: fc.uuid(),
		detourMinutes: fc.integer({ min: 0, max: 120 }),
		daysFromLastVisit: fc.option(fc.integer({ min: 0, max: 1000 })),
	})

	it('has the colour of its minutes: under 10, to 30, above', () => {
		const levels = [0, 9, 10, 30, 31].map(detourLevelOf)
		expect(levels).toEqual(['short', 'short', 'medium', 'medium', 'long'])
	})

	it('is the better the shorter its detour and the longer nobody was there', () => {
		fc.assert(
			fc.property(customer, fc.nat(200), (one, more) => {
				const rank = rankMinutesOf(one)
				const farther = { ...one, detourMinutes: one.detourMinutes + more }
				expect(rankMinutesOf(farther)).toBeCloseTo(rank + more)
				if (one.daysFromLastVisit === null) return
				const later = { ...one, daysFromLastVisit: one.daysFromLastVisit + more }
				expect(rankMinutesOf(later)).toBeLessThanOrEqual(rank)
				expect(rankMinutesOf({ ...one, daysFromLastVisit: null })).toBeLessThanOrEqual(rank)
			}),
		)
	})

	it('never stands before somebody who is a quarter of an hour nearer', () => {
		fc.assert(
			fc.property(fc.array(customer), (customers) => {
				const ranked = rankCustomers(customers)
				expect(new Set(ranked)).toEqual(new Set(customers))
				for (const [index, one] of ranked.entries()) {
					const behind = ranked.slice(index + 1).map(({ detourMinutes }) => detourMinutes)
					expect(Math.min(...behind)).toBeGreaterThanOrEqual(one.detourMinutes - 15)
				}
			}),
		)
	})

	it('comes in one order, however it was found', () => {
		fc.assert(
			fc.property(fc.uniqueArray(customer, { selector: (one) => one.customerId }), (customers) => {
				expect(rankCustomers(customers.toReversed())).toEqual(rankCustomers(customers))
			}),
		)
	})

	it('is the day with the fewest minutes, of equal ones the earlier', () => {
		const day = (date: string, extraMinutes: number): BestDay => ({
			date,
			extraMinutes,
			level: detourLevelOf(extraMinutes),
			visitCount: 0,
		})
		const days = [day('2026-11-20', 12), day('2026-11-24', 3), day('2026-11-23', 3)]
		expect(rankDays(days).map(({ date }) => date)).toEqual([
			'2026-11-23',
			'2026-11-24',
			'2026-11-20',
		])
	})
})

describe('the corridor', () => {
	it('holds whatever lies within reach of a leg, and nothing that is far from all', () => {
		const legs = fc.array(location, { minLength: 1, maxLength: 5 })
		const aside = fc.record({
			leg: fc.nat(4),
			along: fc.double({ min: 0, max: 1, noNaN: true }),
			turn: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
			off: fc.double({ min: 0, max: 0.99, noNaN: true }),
		})
		const reach = fc.constantFrom(1500, 6000, 24_000)
		fc.assert(
			fc.property(legs, aside, reach, (places, { leg, along, turn, off }, reachM) => {
				const from = places[leg % places.length] as TourPlace['location']
				const to = places[(leg % places.length) + 1] ?? from
				const on = {
					lat: from.lat + (to.lat - from.lat) * along,
					lng: from.lng + (to.lng - from.lng) * along,
				}
				const degrees = (off * reachM) / 111_195
				const lat = on.lat + Math.sin(turn) * degrees
				const lng = on.lng + (Math.cos(turn) * degrees) / Math.cos((on.lat * Math.PI) / 180)
				const boxes = corridorOf(places, reachM)
				const isIn = boxes.some(
					(box) =>
						box.southWestLat <= lat &&
						lat <= box.northEastLat &&
						box.southWestLng <= lng &&
						lng <= box.northEastLng,
				)
				expect(isIn).toBe(true)
				for (const box of boxes) {
					const corner = { lat: box.southWestLat, lng: box.southWestLng }
					const middle = {
						lat: (box.southWestLat + box.northEastLat) / 2,
						lng: (box.southWestLng + box.northEastLng) / 2,
					}
					expect(distanceM(corner, middle)).toBeLessThan(reachM * 2.2)
				}
			}),
		)
	})
})
