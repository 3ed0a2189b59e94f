import { distanceM, type VisitStatus } from '@roundsman/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundsOf, type MapBounds } from '#domains/map/rules'
import { tourFrameOf } from './tour-frame.ts'

type Kind = 'start' | 'visit' | 'intermediate' | 'end'
const place = (id: string, lat: number, lng: number, kind: Kind = 'visit') => ({
	id,
	kind,
	location: { lat, lng },
})
const visit = (id: string, value: VisitStatus) => ({ id, status: { value } })

const home = place('home', 48.01, 2, 'start')
const [one, two, three] = [place('1', 48, 2), place('2', 48.02, 2.03), place('3', 48.04, 2)]
const planned = ['1', '2', '3'].map((id) => visit(id, 'plan'))

describe('today’s map at first', () => {
	it('shows the way from the start to the first stop', () => {
		expect(tourFrameOf([home, one, two, three], planned)).toEqual(boundsOf([home, one]))
	})

	it('shows the way from the last stop to the next one', () => {
		const visits = [visit('1', 'done'), visit('2', 'plan'), visit('3', 'plan')]
		const via = place('via', 48.5, 2, 'intermediate')
		expect(tourFrameOf([home, one, via, two, three], visits)).toEqual(boundsOf([one, two]))
	})

	it('leaves out a start further away than the stops lie apart', () => {
		const far = place('far', 49, 2, 'start')
		const stops = [one, two, three]
		expect(tourFrameOf([far, ...stops, place('end', 49, 2, 'end')], planned)).toEqual(
			boundsOf(stops),
		)
	})

	it('shows all stops where none is next, or nobody knows where it is or one comes from', () => {
		const stops = [one, two, three]
		const done = planned.map(({ id }) => visit(id, 'done'))
		expect(tourFrameOf([home, ...stops], done)).toEqual(boundsOf(stops))
		expect(tourFrameOf(stops, planned)).toEqual(boundsOf(stops))
		const unplaced = [visit('0', 'plan'), ...planned]
		expect(tourFrameOf([home, ...stops], unplaced)).toEqual(boundsOf(stops))
	})

	it('reaches no further than the stops do, however far the start is', () => {
		const spot = fc.record({
			lat: fc.double({ min: 47, max: 49, noNaN: true }),
			lng: fc.double({ min: 1, max: 3, noNaN: true }),
		})
		fc.assert(
			fc.property(spot, fc.array(spot, { minLength: 1, maxLength: 9 }), (start, spots) => {
				const stops = spots.map(({ lat, lng }, index) => place(`${index}`, lat, lng))
				const visits = stops.map(({ id }) => visit(id, 'plan'))
				const places = [place('start', start.lat, start.lng, 'start'), ...stops]
				const acrossM = ([west, south, east, north]: MapBounds) =>
					distanceM({ lat: south, lng: west }, { lat: north, lng: east })
				// Corners of different latitudes are not equally far apart.
				const most = acrossM(boundsOf(stops)) * 1.1 + 1
				expect(acrossM(tourFrameOf(places, visits))).toBeLessThanOrEqual(most)
			}),
		)
	})
})
