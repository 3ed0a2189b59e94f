import fc from 'fast-check'
import { expect, it } from 'vitest'
import { settleRows, steadyRange } from './row-order.ts'

const most = 3
const orders = fc
	.uniqueArray(fc.nat({ max: 40 }), { maxLength: 25 })
	.chain((rows) =>
		fc.tuple(
			fc.shuffledSubarray(rows, { minLength: rows.length }),
			fc.shuffledSubarray(rows, { minLength: rows.length }),
		),
	)

/** As the page is brought into another order: a row stays where all before it stood before it. */
function countMoves(before: readonly number[], after: readonly number[]): number {
	let [latest, moves] = [-1, 0]
	for (const row of after) {
		const at = before.indexOf(row)
		if (at > latest) latest = at
		else moves += 1
	}
	return moves
}

it('moves few rows at once, and all stand as they are seen after enough times', () => {
	fc.assert(
		fc.property(orders, ([inPage, seen]) => {
			let order: readonly number[] = inPage
			for (let time = 0; time * most < seen.length; time += 1) {
				const next = settleRows(order, seen, most)
				expect(countMoves(order, next)).toBeLessThanOrEqual(most)
				order = next
			}
			expect(order).toEqual(seen)
		}),
	)
})

it('moves nothing that stands as it is seen', () => {
	expect(settleRows([4, 1, 2], [4, 1, 2], most)).toEqual([4, 1, 2])
	expect(settleRows([3, 1, 2], [1, 2, 3], 1)).toEqual([1, 2, 3])
})

it('has as many rows in the page wherever the list stands, those in sight among them', () => {
	const lists = fc.record({
		count: fc.integer({ min: 1, max: 60 }),
		overscan: fc.nat({ max: 8 }),
		mostInSight: fc.integer({ min: 1, max: 12 }),
		startIndex: fc.nat({ max: 59 }),
		inSight: fc.integer({ min: 1, max: 12 }),
	})
	fc.assert(
		fc.property(lists, ({ count, mostInSight, ...range }) => {
			const startIndex = Math.min(range.startIndex, count - 1)
			const endIndex = Math.min(startIndex + Math.min(range.inSight, mostInSight), count) - 1
			const places = steadyRange({ startIndex, overscan: range.overscan, count }, mostInSight)
			expect(places).toHaveLength(Math.min(count, mostInSight + 2 * range.overscan))
			expect(places).toContain(startIndex)
			expect(places).toContain(endIndex)
			expect(places.every((place, at) => at === 0 || place === (places[at - 1] ?? 0) + 1)).toBe(
				true,
			)
			expect(places[0]).toBeGreaterThanOrEqual(0)
			expect(places.at(-1)).toBeLessThan(count)
		}),
	)
})
