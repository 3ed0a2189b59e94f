import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tilesOf } from './region-rules.ts'

it('the parts of a picture lie in it, and each label of a quarter of it is whole in one of them', () => {
	const side = fc.integer({ min: 40, max: 6000 })
	const share = fc.double({ min: 0, max: 1, noNaN: true })
	fc.assert(
		fc.property(side, side, share, share, (width, height, across, down) => {
			const tiles = tilesOf({ width, height }, 3)
			expect(tiles).toHaveLength(9)
			for (const tile of tiles) {
				expect(Math.min(tile.x, tile.y)).toBeGreaterThanOrEqual(0)
				expect(tile.x + tile.width).toBeLessThanOrEqual(width)
				expect(tile.y + tile.height).toBeLessThanOrEqual(height)
			}
			// Less the pixels that rounding takes.
			const label = { width: width / 4 - 2, height: height / 4 - 2 }
			const x = across * (width - label.width - 2)
			const y = down * (height - label.height - 2)
			const holds = tiles.some(
				(tile) =>
					tile.x <= x &&
					tile.y <= y &&
					x + label.width <= tile.x + tile.width &&
					y + label.height <= tile.y + tile.height,
			)
			expect(holds).toBe(true)
		}),
	)
})
