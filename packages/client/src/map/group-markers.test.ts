import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupMarkers, type MarkerPoint, markerPx, withPlaces } from './group-markers.ts'

const point = fc.record({
	x: fc.integer({ min: 0, max: 390 }),
	y: fc.integer({ min: 0, max: 300 }),
})
const points = fc.array(point, { maxLength: 40 })

function boxOf(all: readonly MarkerPoint[], members: readonly number[]) {
	const own = members.map((index) => all[index] as MarkerPoint)
	const [xs, ys] = [own.map(({ x }) => x), own.map(({ y }) => y)]
	const width = Math.min(markerPx.most, markerPx.hit + (own.length - 1) * markerPx.step)
	return {
		x: (Math.min(...xs) + Math.max(...xs)) / 2,
		y: (Math.min(...ys) + Math.max(...ys)) / 2,
		width,
	}
}

describe('markers that stand in each other’s way', () => {
	it('holds each marker once, and no two that are shown touch', () => {
		fc.assert(
			fc.property(points, (all) => {
				const groups = groupMarkers(all)
				expect(groups.flat().sort((a, b) => a - b)).toEqual([...all.keys()])
				const boxes = groups.map((members) => boxOf(all, members))
				for (const [index, one] of boxes.entries()) {
					for (const other of boxes.slice(index + 1)) {
						const across = Math.abs(one.x - other.x) >= (one.width + other.width) / 2
						expect(across || Math.abs(one.y - other.y) >= markerPx.hit).toBe(true)
					}
				}
			}),
		)
	})

	it('leaves alone what has room', () => {
		const row = [0, 1, 2, 3].map((place) => ({ x: place * markerPx.hit, y: 0 }))
		expect(groupMarkers(row)).toEqual([[0], [1], [2], [3]])
	})

	it('puts together what lies at one place, and what a group reaches', () => {
		const near = [
			{ x: 0, y: 0 },
			{ x: 200, y: 0 },
			{ x: 10, y: 10 },
			{ x: 60, y: 0 },
		]
		expect(groupMarkers(near)).toEqual([[0, 2, 3], [1]])
	})

	it('takes none', () => {
		expect(groupMarkers([])).toEqual([])
	})
})

it('leaves out places that are gone, and groups of which none is left', () => {
	const groups = [{ members: [0, 3] }, { members: [1] }, { members: [2, 4] }]
	expect(withPlaces(groups, 2)).toEqual([{ members: [0] }, { members: [1] }])
	expect(withPlaces(groups, 0)).toEqual([])
})
