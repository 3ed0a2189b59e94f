import { describe, expect, it } from 'vitest'
import { decideIntent, limitOffset, settleSide, startsAtScreenEdge } from './swipe-decision.ts'

describe('a finger on a swipe row', () => {
	it('means nothing within ten pixels', () => {
		expect(decideIntent(6, 6)).toBe('undecided')
		expect(decideIntent(-9, 0)).toBe('undecided')
	})

	it('takes the row only when it moves clearly sideways', () => {
		expect(decideIntent(12, 7)).toBe('swipe')
		expect(decideIntent(-30, 19)).toBe('swipe')
		expect(decideIntent(12, 9)).toBe('scroll')
		expect(decideIntent(0, 40)).toBe('scroll')
	})

	it('belongs to the system when it begins within 24 px of the edge', () => {
		expect(startsAtScreenEdge(23, 390)).toBe(true)
		expect(startsAtScreenEdge(24, 390)).toBe(false)
		expect(startsAtScreenEdge(367, 390)).toBe(true)
	})
})

describe('a released swipe row', () => {
	it('opens from 40 percent of its tiles', () => {
		expect(settleSide(89, null, 224, 224)).toBe(null)
		expect(settleSide(90, null, 224, 224)).toBe('start')
		expect(settleSide(-90, null, 224, 224)).toBe('end')
	})

	it('closes when 40 percent is pushed back', () => {
		expect(settleSide(140, 'start', 224, 224)).toBe('start')
		expect(settleSide(130, 'start', 224, 224)).toBe(null)
	})

	it('never opens a side that has no tiles', () => {
		expect(limitOffset(80, 0, 112)).toBe(0)
		expect(settleSide(0, null, 0, 112)).toBe(null)
		expect(limitOffset(-300, 0, 112)).toBe(-112)
	})
})
