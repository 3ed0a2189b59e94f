import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slipPatternOf } from './likeness-rules.ts'

const isSlip = (typed: string, text: string) => new RegExp(slipPatternOf(typed)).test(` ${text} `)

describe('a typed word', () => {
	it.each([
		['graage', 'garage martin', true],
		['gurage', 'garage martin', true],
		['matrin', 'garage martin', true],
		['martim', 'garage martin', true],
		['gara', 'garage martin', true],
		['ragm', 'garage martin', false],
		['graeg', 'garage martin', false],
		['grgaea', 'garage martin', false],
	])('%s may stand for %s: %s', (typed, text, isFound) => {
		expect(isSlip(typed, text)).toBe(isFound)
	})

	it('stands for any word that it differs from in one letter or two swapped ones', () => {
		const slips = fc
			.tuple(fc.stringMatching(/^[a-z0-9]{2,12}$/), fc.nat(), fc.stringMatching(/^[a-z]$/))
			.map(([word, any, letter]) => {
				const at = any % (word.length - 1)
				const wrong = word.slice(0, at) + letter + word.slice(at + 1)
				const swapped = word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
				return { word, wrong, swapped }
			})
		fc.assert(
			fc.property(slips, ({ word, wrong, swapped }) => {
				expect(isSlip(wrong, `le ${word}`)).toBe(true)
				expect(isSlip(swapped, `le ${word}`)).toBe(true)
			}),
		)
	})
})
