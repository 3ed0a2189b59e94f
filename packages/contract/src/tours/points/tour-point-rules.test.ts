import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseFields } from '../../core/field-errors.ts'
import { tourPointTypes } from '../../options/tour-point-codes.ts'
import {
	type TourPoint,
	type TourPoints,
	tourPointFormSchema,
	tourPointLabelMaxLength,
	tourPointsMax,
} from './tour-point.ts'
import { activePointErrors, pointErrors } from './tour-point-form-rules.ts'
import {
	arrangePoints,
	hasNoPoints,
	isPointFor,
	listPoints,
	withActivePoints,
	withoutPoint,
	withPoint,
} from './tour-point-rules.ts'

const place = fc.record({
	lat: fc.double({ min: -90, max: 90, noNaN: true }),
	lng: fc.double({ min: -180, max: 180, noNaN: true }),
})
const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const point: fc.Arbitrary<TourPoint> = fc.record({
	id: ids,
	label: fc.constantFrom('Home', 'Depot', 'Café', 'Parcel shop'),
	type: fc.option(fc.record({ value: fc.constantFrom(...tourPointTypes), label: fc.constant('') })),
	coordinates: place,
	isFavorite: fc.boolean(),
})
const choice = fc.record({ activeEnd: fc.option(ids), activeIntermediate: fc.option(ids) })
const points: fc.Arbitrary<TourPoints> = fc
	.tuple(fc.uniqueArray(point, { selector: ({ id }) => id }), choice)
	.map(([list, chosen]) => ({ version: 3, ...arrangePoints(list, chosen) }))

const form = { label: 'Home', coordinates: { lat: 48.1, lng: 2.3 } }
const aliasesOf = (value: unknown) => {
	const { errors = {} } = parseFields(tourPointFormSchema, value)
	return Object.fromEntries(Object.entries(errors).map(([path, [first]]) => [path, first?.alias]))
}

describe('the lists of tour points', () => {
	it('hold every point where it can be chosen, and each at least once', () => {
		fc.assert(
			fc.property(points, (all) => {
				const { end, intermediate } = all.static
				for (const one of listPoints(all)) {
					expect(end.includes(one)).toBe(isPointFor(one, 'end'))
					expect(intermediate.includes(one)).toBe(isPointFor(one, 'intermediate'))
					expect(all.favorites.includes(one)).toBe(one.isFavorite)
				}
				const shown = new Set([...end, ...intermediate, ...all.favorites])
				expect(listPoints(all).length).toBe(shown.size)
				expect(hasNoPoints(all)).toBe(shown.size === 0)
			}),
		)
	})

	it('begin with the favourites', () => {
		fc.assert(
			fc.property(points, (all) => {
				for (const list of [all.static.end, all.static.intermediate, listPoints(all)]) {
					const firstOther = list.findIndex(({ isFavorite }) => !isFavorite)
					const later = firstOther === -1 ? [] : list.slice(firstOther)
					expect(later.some(({ isFavorite }) => isFavorite)).toBe(false)
				}
			}),
		)
	})

	it('name only what can be chosen as chosen', () => {
		fc.assert(
			fc.property(points, ({ static: lists }) => {
				const endIds = [...lists.end.map(({ id }) => id), null]
				const intermediateIds = [...lists.intermediate.map(({ id }) => id), null]
				expect(endIds).toContain(lists.activeEnd)
				expect(intermediateIds).toContain(lists.activeIntermediate)
			}),
		)
	})
})

describe('a change of tour points', () => {
	it('adds a point once and takes it away whole, and nothing else', () => {
		fc.assert(
			fc.property(points, point, (all, added) => {
				const others = listPoints(all).filter(({ id }) => id !== added.id)
				const after = withPoint(all, added)
				expect(listPoints(after)).toHaveLength(others.length + 1)
				expect(listPoints(after)).toContainEqual(added)
				const without = withoutPoint(after, added.id)
				expect(listPoints(without)).toEqual(others)
				expect(without.static.activeEnd).not.toBe(added.id)
				expect(without.static.activeIntermediate).not.toBe(added.id)
			}),
		)
	})

	it('chooses what the rules allow, and leaves what is not named', () => {
		fc.assert(
			fc.property(points, choice, fc.boolean(), (all, wished, isPart) => {
				const named = isPart ? { activeEnd: wished.activeEnd } : wished
				const errors = activePointErrors(named, all)
				const { activeEnd, activeIntermediate } = withActivePoints(all, named).static
				expect(activeEnd === wished.activeEnd).toBe(!('activeEnd' in errors))
				const expected = isPart ? all.static.activeIntermediate : wished.activeIntermediate
				expect(activeIntermediate === expected).toBe(!('activeIntermediate' in errors))
				if (isPart) expect(errors).not.toHaveProperty('activeIntermediate')
			}),
		)
	})

	it('tells what is not there from what is for something else', () => {
		const depot: TourPoint = { ...form, id: 'a', type: null, isFavorite: false }
		const stop: TourPoint = { ...depot, id: 'b', type: { value: 'intermediate', label: '' } }
		const none = { activeEnd: null, activeIntermediate: null }
		const all = { version: 1, ...arrangePoints([depot, stop], none) }
		const aliases = (activeEnd: string) =>
			activePointErrors({ activeEnd }, all).activeEnd?.[0]?.alias
		expect(aliases('a')).toBeUndefined()
		expect(aliases('b')).toBe('invalid_value')
		expect(aliases('x')).toBe('unknown_id')
	})
})

describe('the form of a tour point', () => {
	it('takes any place of the world and no other', () => {
		fc.assert(
			fc.property(place, (coordinates) => {
				expect(aliasesOf({ ...form, coordinates })).toEqual({})
			}),
		)
		const off = fc.oneof(
			fc.double({ min: 180.001, max: 1e9 }),
			fc.double({ min: -1e9, max: -180.001 }),
		)
		fc.assert(
			fc.property(off, off, (lat, lng) => {
				const paths = Object.keys(aliasesOf({ ...form, coordinates: { lat, lng } }))
				expect(paths).toEqual(['coordinates.lat', 'coordinates.lng'])
			}),
		)
	})

	it.each([
		['no number', { lat: Number.NaN, lng: 2 }, { 'coordinates.lat': 'invalid_type' }],
		['endless', { lat: 1, lng: Number.POSITIVE_INFINITY }, { 'coordinates.lng': 'invalid_type' }],
		['words', { lat: '48', lng: 2 }, { 'coordinates.lat': 'invalid_type' }],
		['half a place', { lat: 48 }, { 'coordinates.lng': 'required' }],
		['a height', { lat: 48, lng: 2, alt: 3 }, { 'coordinates.alt': 'unknown_field' }],
	])('refuses %s on its field', (_case, coordinates, aliases) => {
		expect(aliasesOf({ ...form, coordinates })).toEqual(aliases)
	})

	it('names every wrong field at once', () => {
		const wrong = { id: 'x', label: ' ', type: 'start', isFavorite: 1 }
		expect(aliasesOf(wrong)).toEqual({
			id: 'invalid_format',
			label: 'required',
			coordinates: 'required',
			type: 'invalid_value',
			isFavorite: 'invalid_type',
		})
		const long = 'x'.repeat(tourPointLabelMaxLength + 1)
		expect(aliasesOf({ ...form, label: long })).toEqual({ label: 'max_length' })
	})

	it('is refused when there are as many as anybody keeps', () => {
		expect(pointErrors(tourPointsMax - 1)).toEqual({})
		expect(pointErrors(tourPointsMax)['']?.[0]).toMatchObject({ alias: 'too_many' })
	})
})
