import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nearestStop } from './nearest-stop.ts'

type Row = { top: number; height: number }

const rows = fc
	.array(fc.integer({ min: 20, max: 120 }), { minLength: 1, maxLength: 60 })
	.map((heights) => {
		let top = 0
		return heights.map((height): Row => {
			const row = { top, height }
			top += height + 8
			return row
		})
	})

const find = (all: readonly Row[], card: Row) => {
	const ids = all.map((_, place) => `v${place}`)
	const droppableRects = new Map(all.map((row, place) => [`v${place}`, row]))
	const [found] = nearestStop(ids)({ collisionRect: card, droppableRects } as never)
	return Number(String(found?.id).slice(1))
}

it('is the one under the middle of the card, the first above all and the last below', () => {
	fc.assert(
		fc.property(rows, fc.integer({ min: -500, max: 9000 }), (all, middle) => {
			const found = find(all, { top: middle - 30, height: 60 })
			const wanted = all.findIndex(({ top, height }) => top + height >= middle)
			expect(found).toBe(wanted < 0 ? all.length - 1 : wanted)
		}),
	)
})

it('is where the card lies when nothing has moved', () => {
	fc.assert(
		fc.property(rows, (all) => {
			for (const [place, row] of all.entries()) expect(find(all, row)).toBe(place)
		}),
	)
})
