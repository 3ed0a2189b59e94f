import { estimateDriveM, type TourMatrix } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { routesOnDevice } from './device-route-rules.ts'

const at = (id: string | null, lng: number) => ({ id, location: { lat: 50, lng } })
const point = (id: string, lng: number) => ({
	id,
	kind: 'visit' as const,
	label: id,
	location: { lat: 50, lng },
})
const matrix: TourMatrix = {
	date: '2026-11-19',
	version: 1,
	points: [point('a', 5), point('b', 6)],
	durations: [
		[0, 700],
		[900, 0],
	],
	distances: [
		[0, 7000],
		[9000, 0],
	],
	source: 'roads',
}

describe('ways on the phone', () => {
	it('are the office’s between the places that it has told of, whatever their order', () => {
		const travel = routesOnDevice([at('b', 6), at('a', 5)], matrix)
		expect([...travel.durationsS]).toEqual([0, 900, 700, 0])
		expect([...travel.distancesM]).toEqual([0, 9000, 7000, 0])
		expect(travel.isByRoad).toBe(true)
	})

	it('are estimated from the person and to places that are new', () => {
		const here = at(null, 5.5)
		const travel = routesOnDevice([here, at('a', 5), at('c', 7)], matrix)
		expect(travel.distancesM[1]).toBe(estimateDriveM(here.location, { lat: 50, lng: 5 }))
		expect(travel.distancesM[5]).toBeGreaterThan(100_000)
		expect(travel.durationsS[0]).toBe(0)
		expect(travel.isByRoad).toBe(false)
		expect(routesOnDevice([here, at('a', 5)], matrix).isByRoad).toBe(true)
	})

	it('are all estimated where the office has told of nothing', () => {
		expect(routesOnDevice([at('a', 5), at('b', 6)], undefined)).toMatchObject({
			size: 2,
			isByRoad: false,
		})
	})
})
