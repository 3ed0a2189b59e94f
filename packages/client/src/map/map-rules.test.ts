import { distanceM } from '@roundsman/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { circleAround, isTileSeen, plainAttribution } from './map-rules.ts'

const places = fc.record({
	lat: fc.double({ min: -70, max: 70, noNaN: true }),
	lng: fc.double({ min: -179, max: 179, noNaN: true }),
})

describe('the circle of a position', () => {
	it('is as wide as the position is unsure, wherever it is', () => {
		fc.assert(
			fc.property(places, fc.integer({ min: 5, max: 2000 }), (place, radiusM) => {
				const ring = circleAround(place, radiusM)
				expect(ring.at(0)).toEqual(ring.at(-1))
				for (const [lng, lat] of ring) {
					expect(Math.abs(distanceM(place, { lat, lng }) / radiusM - 1)).toBeLessThan(0.02)
				}
			}),
		)
	})
})

describe('a tile that could not be had', () => {
	const town = { west: 4.89, south: 47.86, east: 4.92, north: 47.88 }
	// The one over the middle of the town.
	const tile = { z: 14, x: 8415, y: 5704 }

	it('is missed where it lies in the picture, also when the picture is enlarged', () => {
		expect(isTileSeen(tile, town, 14.4, 14)).toBe(true)
		expect(isTileSeen(tile, town, 18, 14)).toBe(true)
	})

	it('is not missed elsewhere, nor when other tiles make up the picture', () => {
		expect(isTileSeen({ ...tile, x: tile.x + 4 }, town, 14, 14)).toBe(false)
		expect(isTileSeen({ ...tile, y: tile.y - 4 }, town, 14, 14)).toBe(false)
		expect(isTileSeen(tile, town, 12.9, 14)).toBe(false)
	})
})

describe('attributions', () => {
	it('are given once each and without their mark-up', () => {
		const osm =
			'<a href="https://www.openstreetmap.org/copyright">&copy; OpenStreetMap contributors</a>'
		expect(plainAttribution([osm, undefined, osm, 'IGN &amp; others'])).toBe(
			'© OpenStreetMap contributors · IGN & others',
		)
		expect(plainAttribution([undefined, ' '])).toBe('')
	})
})
