import { columnsOf, groupAliases, isInBounds, type MapPoint, pointAt } from '@roundsman/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	boundsOf,
	countIn,
	isSameView,
	pointsIn,
	withSurroundings,
	withWaitingVisits,
} from './map-point-rules.ts'

const degrees = (most: number) =>
	fc.integer({ min: -most * 100, max: most * 100 }).map((whole) => whole / 100)
const points = fc.uniqueArray(
	fc
		.record({
			customerId: fc.constantFrom('a', 'b', 'c', 'd'),
			lat: degrees(90),
			lng: degrees(180),
			groupAlias: fc.constantFrom(...groupAliases, null),
			visitId: fc.option(fc.constantFrom('v', 'w')),
		})
		.map(
			({ lat, lng, ...rest }): MapPoint => ({
				...rest,
				id: rest.customerId,
				title: rest.customerId,
				location: { lat, lng },
				visitOwnershipType: rest.visitId
					? 'someoneElsesVisit'
					: rest.groupAlias === 'closed'
						? null
						: 'withoutVisit',
				daysFromLastVisit: null,
			}),
		),
	{ selector: ({ id }) => id },
)

describe('waiting visits on the map', () => {
	it('are own ones at once, and what was taken away is gone; nobody else changes', () => {
		const planned = fc.dictionary(fc.constantFrom('a', 'b', 'x'), fc.constantFrom('new'))
		const gone = fc.subarray(['v', 'w'])
		fc.assert(
			fc.property(points, planned, gone, (all, plannedById, goneIds) => {
				const columns = columnsOf(all)
				const before = structuredClone(columns)
				const waiting = { planned: new Map(Object.entries(plannedById)), gone: new Set(goneIds) }
				const shown = withWaitingVisits(columns, waiting)
				expect(columns).toEqual(before)
				for (const [place, point] of all.entries()) {
					const now = pointAt(shown, place)
					const visitId = plannedById[point.id]
					if (visitId) expect(now).toEqual({ ...point, visitId, visitOwnershipType: 'ownVisit' })
					else if (goneIds.includes(point.visitId ?? '')) {
						const none = point.groupAlias === 'closed' ? null : 'withoutVisit'
						expect(now).toEqual({ ...point, visitId: null, visitOwnershipType: none })
					} else expect(now).toEqual(point)
				}
			}),
		)
	})

	it('leave the very same columns where nothing waits', () => {
		const columns = columnsOf([])
		expect(withWaitingVisits(columns, { planned: new Map(), gone: new Set() })).toBe(columns)
	})
})

describe('the part of the map that holds all points', () => {
	it('holds each of them, and touches one with every edge', () => {
		fc.assert(
			fc.property(points, (all) => {
				const bounds = boundsOf(columnsOf(all))
				expect(bounds === null).toBe(all.length === 0)
				if (!bounds) return
				const lats = all.map(({ location }) => location.lat)
				const lngs = all.map(({ location }) => location.lng)
				expect(bounds).toEqual({
					southWestLat: Math.min(...lats),
					southWestLng: Math.min(...lngs),
					northEastLat: Math.max(...lats),
					northEastLng: Math.max(...lngs),
				})
			}),
		)
	})

	it('is the same to the eye when it has hardly moved', () => {
		const seen = { southWestLat: 47, southWestLng: 4, northEastLat: 48, northEastLng: 6 }
		expect(isSameView(seen, { ...seen, southWestLat: 47.004, northEastLng: 6.009 })).toBe(true)
		expect(isSameView(seen, { ...seen, southWestLat: 47.006 })).toBe(false)
		expect(isSameView(seen, { ...seen, northEastLng: 6.011 })).toBe(false)
	})
})

describe('what is seen of what was asked for', () => {
	it('are those inside, in their order; what was asked for holds what is seen', () => {
		const seen = { southWestLat: -40, southWestLng: -80, northEastLat: 40, northEastLng: 90 }
		fc.assert(
			fc.property(points, (all) => {
				const inside = all.filter(({ location }) => isInBounds(location, seen))
				expect(pointsIn(columnsOf(all), seen)).toEqual(columnsOf(inside))
				expect(countIn(columnsOf(all), seen)).toBe(inside.length)
			}),
		)
		expect(withSurroundings(seen)).toEqual({
			southWestLat: -60,
			southWestLng: -122.5,
			northEastLat: 60,
			northEastLng: 132.5,
		})
	})
})
