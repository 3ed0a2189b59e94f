import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinLines } from './join-lines.ts'

/** A line over different nodes, cut into pieces in any order, some of them turned around. */
const cutLines = fc
	.record({
		nodes: fc.uniqueArray(fc.nat(10_000), { minLength: 4, maxLength: 40 }),
		cuts: fc.array(fc.nat(40), { maxLength: 6 }),
		order: fc.infiniteStream(fc.nat()),
		turns: fc.infiniteStream(fc.boolean()),
	})
	.map(({ nodes, cuts, order, turns }) => ({
		nodes,
		piecesOf: (line: readonly number[], isTurned: boolean) => {
			const ends = [...new Set([0, ...cuts, line.length - 1])]
				.filter((at) => at < line.length)
				.sort((a, b) => a - b)
			const pieces = ends.slice(1).map((end, i) => line.slice(ends[i], end + 1))
			return pieces
				.map((piece) => ({ piece, rank: Number(order.next().value) }))
				.sort((a, b) => a.rank - b.rank)
				.map(({ piece }) => (isTurned && turns.next().value ? piece.toReversed() : piece))
		},
	}))

/** A ring from its smallest node on, towards the smaller neighbour unless its direction counts. */
function normal(ring: readonly number[], isDirected: boolean): number[] {
	const open = ring.slice(1)
	const at = open.indexOf(Math.min(...open))
	const turned = [...open.slice(at), ...open.slice(0, at)]
	const isBackwards = (turned[1] ?? 0) > (turned.at(-1) ?? 0)
	if (isDirected || !isBackwards) return turned
	return [...turned.slice(0, 1), ...turned.slice(1).toReversed()]
}

describe('lines put together', () => {
	it.each([false, true])('are the ring that was cut (directed: %s)', (isDirected) => {
		fc.assert(
			fc.property(cutLines, ({ nodes, piecesOf }) => {
				const ring = [...nodes, ...nodes.slice(0, 1)]
				const { rings, open } = joinLines(piecesOf(ring, !isDirected), isDirected)
				expect(open).toEqual([])
				expect(rings.map((one) => normal(one, isDirected))).toEqual([normal(ring, isDirected)])
				expect(rings[0]?.at(-1)).toBe(rings[0]?.[0])
			}),
		)
	})

	it.each([false, true])('are the line that was cut (directed: %s)', (isDirected) => {
		fc.assert(
			fc.property(cutLines, ({ nodes, piecesOf }) => {
				const { rings, open } = joinLines(piecesOf(nodes, !isDirected), isDirected)
				expect(rings).toEqual([])
				expect(open).toHaveLength(1)
				const [line = []] = open
				expect([line, isDirected ? line : line.toReversed()]).toContainEqual(nodes)
			}),
		)
	})

	it('stay apart where they run against each other and their direction counts', () => {
		const lines = [
			[1, 2],
			[3, 2],
		]
		expect(joinLines(lines, true).open).toHaveLength(2)
		expect(joinLines(lines, false).open).toHaveLength(1)
	})
})
