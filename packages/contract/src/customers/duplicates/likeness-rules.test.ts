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
		['grage', 'garage martin', true],
		['gaarage', 'garage martin', true],
		['garaxge', 'garage martin', true],
		['mbw', 'bmw noord', true],
		['bwm', 'bmw noord', true],
		['bmwx', 'bmw noord', true],
		['bmv', 'bmw noord', false],
	])('%s may stand for %s: %s', (typed, text, isFound) => {
		expect(isSlip(typed, text)).toBe(isFound)
	})

	it('stands for any word that it differs from in one letter or two swapped ones', () => {
		const slips = fc
			.tuple(fc.stringMatching(/^[a-z0-9]{4,12}$/), fc.nat(), fc.stringMatching(/^[a-z]$/))
			.map(([word, any, letter]) => {
				const at = any % (word.length - 1)
				const [before, after] = [word.slice(0, at), word.slice(at + 1)]
				const wrong = before + letter + after
				const additional = before + letter + word.slice(at)
				const swapped = before + after.charAt(0) + word.charAt(at) + after.slice(1)
				return { word, meant: [wrong, additional, swapped], missing: before + after }
			})
		fc.assert(
			fc.property(slips, ({ word, meant, missing }) => {
				// Of three letters only the swapped ones are told.
				const typed = missing.length > 3 ? [...meant, missing] : meant
				for (const slip of typed.filter((one) => !/^\d+$/.test(one))) {
					expect(isSlip(slip, `le ${word}`), slip).toBe(true)
				}
			}),
		)
	})

	it('stands for a word of three letters of which two neighbours were swapped', () => {
		fc.assert(
			fc.property(fc.stringMatching(/^[a-z]{3}$/), (word) => {
				expect(isSlip(`${word[1]}${word[0]}${word[2]}`, `le ${word}`)).toBe(true)
				expect(isSlip(`${word[0]}${word[2]}${word[1]}`, `le ${word}`)).toBe(true)
			}),
		)
	})
})
