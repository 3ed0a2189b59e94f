import { expect, it } from 'vitest'
import { isImplausible } from './plausible-rules.ts'

const lauf = { lat: 49.51, lng: 11.28 }

it.each([
	['where the sea is', { lat: 0, lng: 0 }, null, true],
	['with its figures swapped', { lat: lauf.lng, lng: lauf.lat }, null, true],
	['in another country', { lat: 40.4, lng: -3.7 }, null, true],
	['at its address', lauf, lauf, false],
	['99 km from its address', { lat: lauf.lat + 0.89, lng: lauf.lng }, lauf, false],
	['101 km from its address', { lat: lauf.lat + 0.91, lng: lauf.lng }, lauf, true],
	['in Sicily', { lat: 37.5, lng: 15.08 }, null, false],
	['in Corsica', { lat: 41.9, lng: 8.74 }, null, false],
	['in Groningen', { lat: 53.2, lng: 6.57 }, null, false],
	['in Vienna', { lat: 48.2, lng: 16.37 }, null, false],
])('a pin %s', (_, place, address, isOdd) => {
	expect(isImplausible(place, address)).toBe(isOdd)
})
