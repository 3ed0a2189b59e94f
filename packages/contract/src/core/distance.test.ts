import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceM, isFarFromAddress } from './distance.ts'

const place = fc.record({
	lat: fc.double({ min: -90, max: 90, noNaN: true }),
	lng: fc.double({ min: -180, max: 180, noNaN: true }),
})
const halfEarthM = Math.PI * 6_371_008.8

describe('distance over the ground', () => {
	it.each([
		['one degree along the equator', { lat: 0, lng: 0 }, { lat: 0, lng: 1 }, 111_195],
		['one degree along a meridian', { lat: 51, lng: 5 }, { lat: 52, lng: 5 }, 111_195],
		['over the date line', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111_195],
		['from pole to pole', { lat: 90, lng: 0 }, { lat: -90, lng: 77 }, 20_015_115],
		// Dam in Amsterdam to Notre-Dame in Paris.
		['between two cities', { lat: 52.3731, lng: 4.8926 }, { lat: 48.853, lng: 2.3499 }, 430_300],
	])('is right for %s', (_name, from, to, metres) => {
		expect(Math.abs(distanceM(from, to) - metres)).toBeLessThan(metres * 0.002)
	})

	it('is the same there and back, nothing to itself, and never more than half the earth', () => {
		fc.assert(
			fc.property(place, place, (from, to) => {
				const there = distanceM(from, to)
				expect(there).toBeCloseTo(distanceM(to, from), 3)
				expect(there).toBeGreaterThanOrEqual(0)
				expect(there).toBeLessThanOrEqual(halfEarthM + 1)
				expect(distanceM(from, from)).toBe(0)
			}),
		)
	})

	it('is never shortened by a detour', () => {
		fc.assert(
			fc.property(place, place, place, (from, over, to) => {
				const direct = distanceM(from, to)
				const detour = distanceM(from, over) + distanceM(over, to)
				// Rounding weighs most between opposite ends of the earth.
				expect(direct).toBeLessThanOrEqual(detour + 1)
			}),
		)
	})
})

describe('a point far from its address', () => {
	const address = { lat: 48, lng: 2 }
	const north = (metres: number) => ({ lat: 48 + metres / 111_195, lng: 2 })

	it('lies over five kilometres off', () => {
		expect(isFarFromAddress(north(4990), address)).toBe(false)
		expect(isFarFromAddress(north(-4990), address)).toBe(false)
		expect(isFarFromAddress(north(5010), address)).toBe(true)
	})

	it('is none where no address is known', () => {
		expect(isFarFromAddress(north(90_000), null)).toBe(false)
	})
})
