import { distanceM } from '@roundsman/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSamePlace, roundPlace } from './place-rules.ts'

const places = fc.record({
	lat: fc.double({ min: -70, max: 70, noNaN: true }),
	lng: fc.double({ min: -179, max: 179, noNaN: true }),
})

describe('a chosen place', () => {
	it('is kept to less than a fifth of a metre, and compared as it is kept', () => {
		fc.assert(
			fc.property(places, (place) => {
				const rounded = roundPlace(place)
				expect(distanceM(place, rounded)).toBeLessThan(0.2)
				expect(isSamePlace(rounded, roundPlace(rounded))).toBe(true)
			}),
		)
		expect(isSamePlace(null, null)).toBe(true)
		expect(isSamePlace({ lat: 0, lng: 0 }, null)).toBe(false)
	})
})
