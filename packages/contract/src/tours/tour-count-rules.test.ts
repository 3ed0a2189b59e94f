import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { VisitStatus } from '../visits/visit.ts'
import { countTour, numberStops } from './tour-count-rules.ts'
import { progressOf } from './tour-rules.ts'

const visitsOf = (statuses: readonly VisitStatus[]) =>
	statuses.map((value, index) => ({ id: String(index), status: { value, label: '' } }))
const statuses = fc.array(fc.constantFrom<VisitStatus>('plan', 'done', 'canceled'))

describe('a day in numbers', () => {
	it('leaves out of its stops who has cancelled', () => {
		const visits = visitsOf(['done', 'canceled', 'plan', 'plan', 'done'])
		const count = { done: 2, left: 2, canceled: 1, moved: 0, all: 4, begun: 5 }
		expect(countTour(visits)).toEqual(count)
		expect(countTour(visits, 3)).toEqual({ ...count, moved: 3, begun: 8 })
		expect([...numberStops(visits)]).toEqual([
			['0', 1],
			['2', 2],
			['3', 3],
			['4', 4],
		])
	})

	it('says the same in the cards’ numbers, in the progress and in what is left', () => {
		fc.assert(
			fc.property(statuses, (values) => {
				const visits = visitsOf(values)
				const { done, left, all } = countTour(visits)
				const numbers = [...numberStops(visits).values()]
				expect(numbers).toEqual(numbers.map((_, index) => index + 1))
				expect(numbers).toHaveLength(all)
				expect(progressOf(visits).visits).toEqual({ completed: done, all })
				expect(done + left).toBe(all)
			}),
		)
	})
})
