import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseFields } from '../../core/field-errors.ts'
import { customerStatuses } from '../../options/customer-codes.ts'
import { mapSpanMax } from '../customer-limits.ts'
import {
	customerMapQuerySchema,
	groupAliases,
	type MapBounds,
	type MapPoint,
	mapColumnsSchema,
	visitOwnershipTypes,
} from './customer-map.ts'
import {
	askableBounds,
	columnsOf,
	decidingVisitOf,
	groupAliasOf,
	isInBounds,
	mapPointOf,
	pointAt,
	readColumns,
	squaredFromMiddle,
	visitOwnershipOf,
	writeColumns,
} from './customer-map-rules.ts'

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
const fiveDecimals = (most: number) =>
	fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((whole) => whole / 1e5)
const maybe = <T>(values: readonly T[]) => fc.constantFrom(...values, null)
const points = fc.array(
	fc
		.record({
			customerId: fc.uuid(),
			title: fc.string(),
			location: fc.record({ lat: fiveDecimals(90), lng: fiveDecimals(180) }),
			visitId: fc.option(fc.uuid()),
			groupAlias: maybe(groupAliases),
			visitOwnershipType: maybe(visitOwnershipTypes),
			daysFromLastVisit: fc.option(fc.nat()),
		})
		.map((point): MapPoint => ({ ...point, id: point.customerId })),
)
const anyBounds = fc.record({
	southWestLat: degrees(1000),
	southWestLng: degrees(1000),
	northEastLat: degrees(1000),
	northEastLng: degrees(1000),
})
const inText = (bounds: object) =>
	Object.fromEntries(Object.entries(bounds).map(([name, value]) => [name, String(value)]))

describe('the alias of a customer', () => {
	it('is closed where it is closed in one way or the other, whatever else it is', () => {
		fc.assert(
			fc.property(fc.constantFrom(...customerStatuses), fc.boolean(), (status, isClosed) => {
				const isOver = isClosed || status === 'clos' || status === 'clsd'
				expect(groupAliasOf({ status, isClosed }) === 'closed').toBe(isOver)
			}),
		)
	})

	it.each([
		['lead', 'lead'],
		['prsp', 'lead'],
		['nact', 'notActive'],
		['stnd', 'active'],
		['ncst', 'active'],
		['ka', 'active'],
		['of a later version', null],
	])('of status %s is %s', (status, alias) => {
		expect(groupAliasOf({ status })).toBe(alias)
	})
})

describe('whose visit a customer has', () => {
	it('is told wherever somebody comes; only where nobody can be sent nothing is', () => {
		for (const alias of [...groupAliases, null]) {
			expect(visitOwnershipOf({ isOwn: true }, alias)).toBe('ownVisit')
			expect(visitOwnershipOf({ isOwn: false }, alias)).toBe('someoneElsesVisit')
			expect(visitOwnershipOf(null, alias)).toBe(alias === 'closed' ? null : 'withoutVisit')
		}
	})

	it('is decided by the visit of the day, else by the next one', () => {
		const today = '2026-11-19'
		const dates = fc.uniqueArray(
			fc.constantFrom('2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-12-01'),
		)
		fc.assert(
			fc.property(dates, dates, (planned, [day]) => {
				const visits = planned.map((date) => ({ date }))
				const found = decidingVisitOf(visits, { today, day })?.date
				const coming = planned.filter((date) => date >= today).sort()
				expect(found).toBe(day ? planned.find((date) => date === day) : coming[0])
			}),
		)
	})
})

describe('points as columns', () => {
	it('are the same points again, at their places', () => {
		fc.assert(
			fc.property(points, (all) => {
				const written = writeColumns(columnsOf(all))
				expect(mapColumnsSchema.safeParse(written).success).toBe(true)
				const columns = readColumns(written)
				expect(all.map((_, place) => pointAt(columns, place))).toEqual(all)
				expect(pointAt(columns, all.length)).toBeUndefined()
			}),
		)
	})

	it('stay one line each, whatever stands in a title', () => {
		const [point] =
			fc.sample(points, { numRuns: 50, seed: 1 }).find(({ length }) => length > 0) ?? []
		const all = [{ ...point, title: 'Garage\ndu Lac' }, point] as MapPoint[]
		expect(readColumns(writeColumns(columnsOf(all))).titles).toEqual([
			'Garage du Lac',
			point?.title,
		])
	})

	it('leave out what only another version knows', () => {
		const written = { ...writeColumns(columnsOf([])), lats: [50], groupAliases: 'mobile' }
		expect(readColumns(written).groupAliases).toEqual([null])
	})

	it('are made of kept customers that lie somewhere, where they really are', () => {
		const kept = {
			id: 'a',
			sectorId: 's',
			title: 'Garage',
			companyTitle: 'Garage SARL',
			status: 'stnd',
			country: 'fr',
			street: 'Rue',
			houseNumber: '1',
			index: '45000',
			city: 'Orléans',
			marketType: 'garage',
			version: 1,
			lastVisitOn: '2026-11-09',
			plannedVisits: [{ id: 'v', date: '2026-11-20', employee: 'A', employeeRole: 'prospector' }],
		} as const
		const showing = { today: '2026-11-19', isOwn: () => true }
		expect(mapPointOf({ ...kept, plannedVisits: [] }, showing)).toBeNull()
		const located = {
			...kept,
			plannedVisits: [...kept.plannedVisits],
			location: [1, 2] as [number, number],
			realLocation: [47.123456, 4] as [number, number],
		}
		expect(mapPointOf(located, showing)).toEqual({
			id: 'a',
			customerId: 'a',
			title: 'Garage',
			location: { lat: 47.12346, lng: 4 },
			visitId: 'v',
			groupAlias: 'active',
			visitOwnershipType: 'ownVisit',
			daysFromLastVisit: 10,
		})
		expect(mapPointOf(located, { ...showing, day: '2026-11-23' })).toMatchObject({
			visitId: null,
			visitOwnershipType: 'withoutVisit',
		})
	})
})

describe('what may be asked for of what a map shows', () => {
	it('is nothing, or what the server takes, round the same middle and no more than is seen', () => {
		fc.assert(
			fc.property(anyBounds, (seen) => {
				const asked = askableBounds(seen)
				if (!asked) return
				expect(parseFields(customerMapQuerySchema, inText(asked)).errors).toBeUndefined()
				expect(asked.northEastLat - asked.southWestLat).toBeLessThanOrEqual(mapSpanMax.lat)
				for (const axis of ['Lat', 'Lng'] as const) {
					expect(asked[`southWest${axis}`]).toBeGreaterThanOrEqual(seen[`southWest${axis}`] - 1e-5)
					expect(asked[`northEast${axis}`]).toBeLessThanOrEqual(seen[`northEast${axis}`] + 1e-5)
				}
			}),
		)
	})

	it('is all that is seen where that is not too much', () => {
		const seen: MapBounds = {
			southWestLat: 47.1,
			southWestLng: 4.2,
			northEastLat: 47.3,
			northEastLng: 4.4,
		}
		expect(askableBounds(seen)).toEqual(seen)
		expect(askableBounds({ ...seen, northEastLat: Number.NaN })).toBeNull()
		expect(askableBounds({ ...seen, southWestLng: 200, northEastLng: 210 })).toBeNull()
	})
})

describe('the distance from the middle', () => {
	it('is least in the middle, and places inside are told from those outside', () => {
		fc.assert(
			fc.property(anyBounds, degrees(85), degrees(180), (seen, lat, lng) => {
				const bounds = askableBounds(seen)
				if (!bounds) return
				const middle = {
					lat: (bounds.southWestLat + bounds.northEastLat) / 2,
					lng: (bounds.southWestLng + bounds.northEastLng) / 2,
				}
				const distance = squaredFromMiddle(bounds)
				expect(distance(middle)).toBe(0)
				expect(distance({ lat, lng })).toBeGreaterThanOrEqual(0)
				expect(isInBounds(middle, bounds)).toBe(true)
				const mirrored = { lat, lng: 2 * middle.lng - lng }
				expect(distance(mirrored)).toBeCloseTo(distance({ lat, lng }), 6)
			}),
		)
	})
})

describe('a question to the map', () => {
	const right = { southWestLat: '47', southWestLng: '4', northEastLat: '48', northEastLng: '5' }
	const aliasesOf = (query: object) => {
		const { errors = {} } = parseFields(customerMapQuerySchema, { ...right, ...query })
		return Object.fromEntries(Object.entries(errors).map(([name, [first]]) => [name, first?.alias]))
	}

	it.each([
		[{}, {}],
		[{ southWestLat: 'NaN' }, { southWestLat: 'invalid_format' }],
		[{ northEastLng: '1e1' }, { northEastLng: 'invalid_format' }],
		[
			{ northEastLat: '91', southWestLng: '-181' },
			{ northEastLat: 'max', southWestLng: 'min' },
		],
		[{ northEastLat: '46' }, { northEastLat: 'bounds_order' }],
		[{ northEastLng: '4' }, { northEastLng: 'bounds_order' }],
		[
			{ southWestLat: '-90', southWestLng: '-180', northEastLat: '90', northEastLng: '180' },
			{ northEastLat: 'bounds_too_wide', northEastLng: 'bounds_too_wide' },
		],
		[
			{ southWestLat: 'x', northEastLng: '3', day: 'soon', 'filter.status': 'new', more: '1' },
			{
				southWestLat: 'invalid_format',
				northEastLng: 'bounds_order',
				day: 'invalid_format',
				'filter.status.0': 'invalid_value',
				more: 'unknown_field',
			},
		],
	])('with %j is wrong in %j', (query, aliases) => {
		expect(aliasesOf(query)).toEqual(aliases)
	})

	it('needs all four corners', () => {
		const { errors = {} } = parseFields(customerMapQuerySchema, {})
		expect(Object.keys(errors).sort()).toEqual(Object.keys(right).sort())
	})
})
