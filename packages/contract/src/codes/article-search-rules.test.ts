import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findsArticle } from './article-search-rules.ts'

const pads = {
	texts: ['13.0460-8546.2', 'ATE13.0460-8546.2', 'Bremsbeläge'],
	codes: ['9521100000017', null],
	orderId: '410-02391',
}

describe('an article', () => {
	it.each([
		['ATE 13.0460-8546.2', true],
		['bremsbelag ate', true],
		// As the list shows it.
		['Bremsbeläge ATE 13.0460-8546.2 · 410-02391', true],
		['Bremsbelaege ATE', true],
		['bremsbela\u0308ge', true],
		['13046085462', true],
		['13 0460 8546 2', true],
		['ate13.0460', true],
		['8546.2 – ATE', true],
		['ate 41002391', true],
		['ate#410', true],
		['#02391', true],
		['9521100000017', true],
		['952110000001', false],
		['ate bosch', false],
		['ate#999', false],
		['%', false],
		['-', false],
		['', true],
	])('is found by %j: %s', (search, isFound) => {
		expect(findsArticle(search, pads)).toBe(isFound)
	})

	it('is found by its words in any order, however they are joined', () => {
		const words = fc.shuffledSubarray(['ATE', '13.0460', '8546', 'BREMSBEL', '410'], {
			minLength: 1,
		})
		const joint = fc.constantFrom(' ', '  ', ' - ', ' / ')
		fc.assert(
			fc.property(words, joint, (typed, between) => {
				expect(findsArticle(typed.join(between), pads)).toBe(true)
			}),
		)
	})
})
