import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodePath, encodePath } from './polyline.ts'

const place = fc.record({
	lat: fc.integer({ min: -90e6, max: 90e6 }).map((lat) => lat / 1e6),
	lng: fc.integer({ min: -180e6, max: 180e6 }).map((lng) => lng / 1e6),
})

describe('a path as text', () => {
	it('is written as Google and Valhalla write it', () => {
		// The example of the format's description, with one more decimal place.
		const path = [
			{ lat: 38.5, lng: -120.2 },
			{ lat: 40.7, lng: -120.95 },
			{ lat: 43.252, lng: -126.453 },
		]
		expect(encodePath(path)).toBe('_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI')
	})

	it('comes back to the decimetre', () => {
		fc.assert(
			fc.property(fc.array(place), (path) => {
				const back = decodePath(encodePath(path))
				expect(back).toHaveLength(path.length)
				for (const [index, { lat, lng }] of path.entries()) {
					expect(back[index]?.lat).toBeCloseTo(lat, 6)
					expect(back[index]?.lng).toBeCloseTo(lng, 6)
				}
			}),
		)
	})

	it('is refused when it breaks off', () => {
		expect(() => decodePath('_izlhA~')).toThrow(RangeError)
	})
})
