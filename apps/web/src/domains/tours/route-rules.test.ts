import type { TourPlace, TourRoute } from '@roundsman/contract'
import { encodePath } from '@roundsman/routing'
import { describe, expect, it } from 'vitest'
import { shownRoutes } from './route-rules.ts'

const place = (id: string, lng: number): TourPlace => ({
	id,
	kind: 'visit',
	label: id,
	location: { lat: 50, lng },
})
const [a, b, c] = [place('a', 5), place('b', 6), place('c', 7)]
const bend = [
	{ lat: 50, lng: 5 },
	{ lat: 50.1, lng: 5.5 },
	{ lat: 50, lng: 6 },
]
const leg = { polyline: encodePath(bend), distance: 1, duration: 1 }
const route: TourRoute = {
	date: '2026-11-19',
	version: 1,
	points: [a, b, c],
	legs: [leg, leg],
	source: 'roads',
}

describe('the way that is shown', () => {
	it('is the office’s where it joins the same places, done or to come', () => {
		const ways = shownRoutes([a, b, c], route, new Set(['b']))
		expect(ways.map(({ look }) => look)).toEqual(['behind', 'ahead'])
		expect(ways[0]?.path).toEqual(bend)
	})

	it('is straight where the phone has another order, and where nothing is known', () => {
		const changed = shownRoutes([a, c, b], route, new Set())
		expect(changed.map(({ look }) => look)).toEqual(['straight', 'straight'])
		expect(changed[0]?.path).toEqual([a.location, c.location])
		expect(shownRoutes([a, b], undefined, new Set())[0]?.look).toBe('straight')
		expect(shownRoutes([a, b], { ...route, source: 'straight' }, new Set())[0]?.look).toBe(
			'straight',
		)
	})

	it('stays the office’s where no road leads to another place', () => {
		const legs: TourRoute['legs'] = [leg, { ...leg, source: 'straight' }]
		const ways = shownRoutes([a, b, c], { ...route, legs }, new Set())
		expect(ways.map(({ look }) => look)).toEqual(['ahead', 'straight'])
	})

	it('is nothing for fewer than two places', () => {
		expect(shownRoutes([], route, new Set())).toEqual([])
		expect(shownRoutes([a], route, new Set())).toEqual([])
	})
})
