import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tilesAlong } from './tile-rules.ts'

const place = fc.record({
	lat: fc.double({ min: 42, max: 53, noNaN: true }),
	lng: fc.double({ min: -4, max: 16, noNaN: true }),
})
const keyOf = ({ z, x, y }: { z: number; x: number; y: number }) => `${z}/${x}/${y}`
const lauf = { lat: 49.51, lng: 11.28 }

describe('the tiles along a way', () => {
	it('hold each place of it at every zoom, once', () => {
		fc.assert(
			fc.property(fc.array(place, { minLength: 1, maxLength: 5 }), (path) => {
				const tiles = tilesAlong([path], 8, 10_000)
				const keys = tiles.map(keyOf)
				expect(new Set(keys).size).toBe(keys.length)
				for (const { lat, lng } of path) {
					for (let z = 0; z <= 8; z += 1) {
						const x = Math.floor(((lng + 180) / 360) * 2 ** z)
						const tangent = Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)
						const y = Math.floor((0.5 - Math.log(tangent) / (2 * Math.PI)) * 2 ** z)
						expect(keys).toContain(`${z}/${x}/${y}`)
					}
				}
			}),
		)
	})

	it('lie in the world and keep to their number, the farthest zoom first', () => {
		fc.assert(
			fc.property(
				fc.array(place, { maxLength: 8 }),
				fc.integer({ min: 0, max: 300 }),
				(path, most) => {
					const tiles = tilesAlong([path], 14, most)
					expect(tiles.length).toBeLessThanOrEqual(most)
					const zooms = tiles.map(({ z }) => z)
					expect([...zooms].sort((a, b) => a - b)).toEqual(zooms)
					for (const { z, x, y } of tiles) {
						expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
						expect(Math.max(x, y)).toBeLessThan(2 ** z)
					}
				},
			),
		)
	})

	it('are few for a tour of a town', () => {
		const path = [lauf, { lat: 49.53, lng: 11.3 }, { lat: 49.5, lng: 11.25 }]
		const count = tilesAlong([path], 14, 1500).length
		expect(count).toBeGreaterThan(20)
		expect(count).toBeLessThan(150)
		expect(tilesAlong([], 14, 1500)).toEqual([])
	})

	it('leave no gap on a long leg', () => {
		const tiles = tilesAlong([[lauf, { lat: 49.51, lng: 12.28 }]], 12, 5000)
		const row = tiles.filter(({ z }) => z === 12).map(({ x }) => x)
		const [first, last] = [Math.min(...row), Math.max(...row)]
		for (let x = first; x <= last; x += 1) expect(row).toContain(x)
	})
})
