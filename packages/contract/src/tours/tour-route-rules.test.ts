import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TourPlace } from './tour-route.ts'
import { optimizationOf, tourPlacesOf, unreachablePlaces } from './tour-route-rules.ts'

const location = fc.record({
	lat: fc.double({ min: 45, max: 55, noNaN: true }),
	lng: fc.double({ min: 0, max: 10, noNaN: true }),
})
const status = fc.constantFrom('plan', 'done', 'canceled').map((value) => ({ value, label: '' }))
const visit = fc.record({
	id: fc.uuid(),
	companyName: fc.string(),
	location: fc.option(location),
	status: status as fc.Arbitrary<{ value: 'plan' | 'done' | 'canceled'; label: string }>,
})
const visits = fc.uniqueArray(visit, { selector: ({ id }) => id, maxLength: 12 })
const place = (kind: TourPlace['kind']) =>
	fc.record({ id: fc.constant(kind), kind: fc.constant(kind), label: fc.string(), location })
const fixed = fc
	.tuple(fc.option(place('start')), fc.option(place('intermediate')), fc.option(place('end')))
	.map((all) => all.filter((one) => one !== null))

const at = (lng: number, own: object = {}) => ({
	id: String(lng),
	companyName: '',
	location: { lat: 50, lng },
	status: { value: 'plan' as const, label: '' },
	...own,
})
const point = (kind: TourPlace['kind'], lng: number): TourPlace => ({
	id: kind,
	kind,
	label: '',
	location: { lat: 50, lng },
})

describe('the places of a day', () => {
	it('are the visits that take place, in their order, between start and end', () => {
		fc.assert(
			fc.property(visits, fixed, (day, points) => {
				const places = tourPlacesOf(day, points)
				const shown = day.filter((one) => one.location && one.status.value !== 'canceled')
				const ids = places.filter(({ kind }) => kind === 'visit').map(({ id }) => id)
				expect(ids).toEqual(shown.map(({ id }) => id))
				expect(places).toHaveLength(shown.length + points.length)
				const kinds = places.map(({ kind }) => kind)
				if (kinds.includes('start')) expect(kinds[0]).toBe('start')
				if (kinds.includes('end')) expect(kinds.at(-1)).toBe('end')
			}),
		)
	})

	it('pass the intermediate point after what is done', () => {
		fc.assert(
			fc.property(visits, fixed, (day, points) => {
				const places = tourPlacesOf(day, points)
				const passed = places.findIndex(({ kind }) => kind === 'intermediate')
				if (passed < 0) return
				const after = new Set(places.slice(passed).map(({ id }) => id))
				const leading = day.filter((one) => one.location && one.status.value !== 'canceled')
				const firstPlanned = leading.findIndex((one) => one.status.value === 'plan')
				const doneFirst = leading.slice(0, firstPlanned < 0 ? leading.length : firstPlanned)
				for (const { id } of doneFirst) expect(after.has(id)).toBe(false)
			}),
		)
	})

	it('pass the intermediate point where it lies on the way', () => {
		const day = [at(1), at(2), at(3)]
		const points = [point('start', 0), point('intermediate', 2.5), point('end', 4)]
		expect(tourPlacesOf(day, points).map(({ id }) => id)).toEqual([
			'start',
			'1',
			'2',
			'intermediate',
			'3',
			'end',
		])
		const done = day.map((one) => ({ ...one, status: { value: 'done' as const, label: '' } }))
		expect(
			tourPlacesOf(done, points)
				.map(({ id }) => id)
				.slice(-2),
		).toEqual(['intermediate', 'end'])
	})
})

describe('a better order', () => {
	const planned = (count: number) => Array.from({ length: count }, (_, index) => at(index))

	it('is offered for three visits or more that are not in the best order already', () => {
		expect(optimizationOf(planned(2), false)).toEqual({ available: false, reason: 'few_visits' })
		expect(optimizationOf(planned(3), false)).toEqual({ available: true })
		expect(optimizationOf(planned(3), true)).toEqual({ available: false, reason: 'already_best' })
	})

	it('does not count what is done or cancelled', () => {
		const done = at(9, { status: { value: 'done', label: '' } })
		expect(optimizationOf([...planned(2), done], false).available).toBe(false)
	})
})

describe('places to which no road leads', () => {
	const [known, not] = [true, false]
	it.each([
		[[known, known], []],
		[[known, not, not, known], [2]],
		[[known, not], [2]],
		[[not, known], [0]],
		[[not], [1]],
		[[known, not, known], [2]],
		[[not, not], [1]],
		[
			[known, not, not, not, not, known],
			[2, 4],
		],
	])('are told by the legs %j: %j', (legs, places) => {
		expect(unreachablePlaces(legs)).toEqual(places)
	})
})
