import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitting, type MapBounds, pointIn, tilesIn, viewOf } from './view-rules.ts'

const bounds = fc
	.record({
		south: fc.double({ min: 42, max: 53, noNaN: true }),
		west: fc.double({ min: -4, max: 16, noNaN: true }),
		height: fc.double({ min: 0, max: 1, noNaN: true }),
		width: fc.double({ min: 0, max: 1, noNaN: true }),
	})
	.map(({ south, west, height, width }): MapBounds => [west, south, west + width, south + height])
const size = fc.record({
	width: fc.integer({ min: 240, max: 1400 }),
	height: fc.integer({ min: 190, max: 1000 }),
})
const nearlyPx = 0.01

describe('the view in which a map begins', () => {
	it('has all of the bounds within its margins, in their middle and as large as may be', () => {
		fc.assert(
			fc.property(bounds, size, (shown, seen) => {
				const [west, south, east, north] = shown
				const { padding, maxZoom } = fitting
				const view = viewOf(shown, seen)
				const from = pointIn(view, { lat: north, lng: west })
				const to = pointIn(view, { lat: south, lng: east })
				const room = {
					left: from.x - padding.left,
					right: seen.width - padding.right - to.x,
					top: from.y - padding.top,
					bottom: seen.height - padding.bottom - to.y,
				}
				expect(room.left).toBeCloseTo(room.right, 1)
				expect(room.top).toBeCloseTo(room.bottom, 1)
				expect(Math.min(room.left, room.top)).toBeGreaterThan(-nearlyPx)
				const isFull = Math.min(room.left, room.top) < nearlyPx
				expect(isFull || view.zoom === maxZoom).toBe(true)
				expect(view.zoom).toBeLessThanOrEqual(maxZoom)
			}),
		)
	})

	it('is covered by its tiles, each of them once and in sight', () => {
		fc.assert(
			fc.property(bounds, size, fc.integer({ min: 8, max: 14 }), (shown, seen, maxZoom) => {
				const tiles = tilesIn(viewOf(shown, seen), seen, maxZoom)
				expect(new Set(tiles.map(({ z, x, y }) => `${z}/${x}/${y}`)).size).toBe(tiles.length)
				const corners = [
					{ x: 0, y: 0 },
					{ x: seen.width, y: 0 },
					{ x: 0, y: seen.height },
					{ x: seen.width, y: seen.height },
				]
				for (const { x, y } of corners) {
					const covers = tiles.filter(
						({ left, top, edge }) =>
							x >= left - nearlyPx &&
							x <= left + edge + nearlyPx &&
							y >= top - nearlyPx &&
							y <= top + edge + nearlyPx,
					)
					expect(covers.length).toBeGreaterThan(0)
				}
				for (const { z, left, top, edge } of tiles) {
					expect(z).toBeLessThanOrEqual(maxZoom)
					expect(left <= seen.width && left + edge >= 0).toBe(true)
					expect(top <= seen.height && top + edge >= 0).toBe(true)
				}
			}),
		)
	})
})
