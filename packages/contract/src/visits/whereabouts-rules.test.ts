import { expect, it } from 'vitest'
import { leftVisitMs, positionUsableM, positionYoungMs } from './visit-limits.ts'
import { awaySince, hasLeft, isInReach, locationNow } from './whereabouts-rules.ts'

const found = { lat: 50, lng: 5, accuracy: 20, atMs: 1_000_000 }
const target = { lat: 50, lng: 5.1 }

it('is where a young and exact position says, and nowhere otherwise', () => {
	expect(locationNow(found, found.atMs + positionYoungMs)).toEqual({ lat: 50, lng: 5 })
	expect(locationNow(found, found.atMs + positionYoungMs + 1)).toBeNull()
	expect(locationNow({ ...found, accuracy: positionUsableM + 1 }, found.atMs)).toBeNull()
	expect(locationNow(null, 0)).toBeNull()
})

it('begins a tour only from where its stops can be reached', () => {
	const [near, far] = [
		{ lat: 51, lng: 5 },
		{ lat: 41, lng: 12 },
	]
	expect(isInReach(found, [far, null, near])).toBe(true)
	expect(isInReach(found, [far, null])).toBe(false)
	expect(isInReach(found, [])).toBe(false)
})

it('has left a place once it was surely away from it for long enough', () => {
	const leaving = { target, farAwayM: 500 }
	const away = awaySince(null, found, leaving)
	expect(away).toBe(found.atMs)
	expect(awaySince(away, { ...found, atMs: found.atMs + 60_000 }, leaving)).toBe(found.atMs)
	expect(awaySince(away, { ...found, ...target }, leaving)).toBeNull()
	// A cell kilometres wide says nothing.
	expect(awaySince(null, { ...found, accuracy: 20_000 }, leaving)).toBeNull()
	expect(hasLeft(away, found.atMs + leftVisitMs - 1)).toBe(false)
	expect(hasLeft(away, found.atMs + leftVisitMs)).toBe(true)
	expect(hasLeft(null, found.atMs)).toBe(false)
})
