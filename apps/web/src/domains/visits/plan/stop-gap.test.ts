import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gapAt, openGap, placeAt, type StopBox } from './stop-gap.ts'

const gap = 8
const lists = fc
	.array(fc.integer({ min: 20, max: 120 }), { minLength: 1, maxLength: 60 })
	.map((heights) => {
		let top = 0
		return heights.map((height): StopBox => {
			const box = { top, height }
			top += height + gap
			return box
		})
	})
const moves = lists.chain((boxes) => {
	const place = fc.nat(boxes.length - 1)
	return fc.record({ boxes: fc.constant(boxes), from: place, to: place })
})
const middle = ({ top, height }: StopBox) => top + height / 2
const boxAt = (boxes: readonly StopBox[], place: number) => boxes[place] as StopBox

describe('the place at a height', () => {
	it('is the stop that lies there, the first above all and the last below', () => {
		fc.assert(
			fc.property(lists, fc.integer({ min: -500, max: 9000 }), (boxes, y) => {
				const wanted = boxes.findIndex(({ top, height }) => top + height >= y)
				expect(placeAt(boxes, y)).toBe(wanted < 0 ? boxes.length - 1 : wanted)
			}),
		)
	})
})

describe('the room for a stop', () => {
	it('is made by those between, so that all stand one below the other in their new order', () => {
		fc.assert(
			fc.property(moves, ({ boxes, from, to }) => {
				const order = boxes.map((_, place) => place)
				order.splice(to, 0, ...order.splice(from, 1))
				let top = 0
				for (const place of order) {
					const box = boxAt(boxes, place)
					if (place !== from) expect(box.top + gapAt(boxes, from, to, place)).toBe(top)
					top += box.height + gap
				}
			}),
		)
	})
})

/** A list as the screen has it: where its stops lie, and what is written to them. */
function listOf(boxes: readonly StopBox[]) {
	const children = boxes.map(({ top, height }) => ({
		offsetTop: top,
		offsetHeight: height,
		style: {
			transform: '',
			transition: '',
			removeProperty(name: 'transform' | 'transition') {
				this[name] = ''
			},
		},
	}))
	return { children, list: { children } as unknown as HTMLElement }
}

describe('a stop that is dragged', () => {
	it('finds the room that it needs wherever it goes, and leaves none behind', () => {
		fc.assert(
			fc.property(moves, fc.array(fc.integer({ min: -5000, max: 5000 })), (move, ways) => {
				const { boxes, from } = move
				const { children, list } = listOf(boxes)
				const room = openGap(list, from)
				for (const dy of ways) {
					const to = room.follow(dy)
					expect(to).toBe(placeAt(boxes, middle(boxAt(boxes, from)) + dy))
					expect(room.place()).toBe(to)
					for (const [place, { style }] of children.entries()) {
						const px = Number(/-?[\d.]+/.exec(style.transform)?.[0] ?? 0)
						expect(px).toBe(place === from ? 0 : gapAt(boxes, from, to, place))
					}
				}
				room.close()
				expect(children.every(({ style }) => style.transform === '')).toBe(true)
			}),
		)
	})

	it('comes by steps to each place and back, whatever the heights', () => {
		fc.assert(
			fc.property(moves, ({ boxes, from }) => {
				const room = openGap(listOf(boxes).list, from)
				let dy = 0
				const walk = (beside: -1 | 1) => {
					dy += room.distanceTo(beside)
					return room.follow(dy)
				}
				for (let place = from + 1; place < boxes.length; place += 1) expect(walk(1)).toBe(place)
				for (let place = boxes.length - 2; place >= 0; place -= 1) expect(walk(-1)).toBe(place)
				expect(room.distanceTo(-1)).toBe(0)
			}),
		)
	})
})
