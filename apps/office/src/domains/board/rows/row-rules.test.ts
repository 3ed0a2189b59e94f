import { expect, it } from 'vitest'
import { nextRows } from './row-rules.ts'

/** The rows that are drawn frame by frame until all that are wanted are. */
function drawAll(drawn: { from: number; to: number }, wanted: { from: number; to: number }) {
	const frames = [drawn]
	while (frames.length < 100) {
		const [last = drawn] = frames.slice(-1)
		if (last.from === wanted.from && last.to === wanted.to) return frames.slice(1)
		frames.push(nextRows(last, wanted, 2))
	}
	throw new Error('They are never all drawn.')
}

it('draws at most two new rows a frame, and takes away what is far', () => {
	expect(drawAll({ from: 0, to: 10 }, { from: 3, to: 15 })).toEqual([
		{ from: 3, to: 12 },
		{ from: 3, to: 14 },
		{ from: 3, to: 15 },
	])
	expect(drawAll({ from: 8, to: 20 }, { from: 5, to: 17 })).toEqual([
		{ from: 6, to: 17 },
		{ from: 5, to: 17 },
	])
})

it('begins anew where it is looked at after a jump', () => {
	const frames = drawAll({ from: 0, to: 10 }, { from: 40, to: 50 })
	expect(frames[0]).toEqual({ from: 44, to: 46 })
	expect(frames.at(-1)).toEqual({ from: 40, to: 50 })
})

it('draws nothing of an empty list', () => {
	expect(nextRows({ from: 0, to: 10 }, { from: 0, to: 0 }, 2)).toEqual({ from: 0, to: 0 })
})
