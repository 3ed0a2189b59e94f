import { slipPatternOf } from '@roundsman/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { unslippedParts } from './unslipped-parts.ts'

const letter = fc.constantFrom('a', 'b', 'e', '1')
const textOf = (minLength: number, maxLength: number) =>
	fc.array(letter, { minLength, maxLength }).map((letters) => letters.join(''))

/** The word with one letter more, less or otherwise, or with two neighbours swapped. */
const slips = fc
	.record({ word: textOf(8, 14), at: fc.nat(13), other: letter, kind: fc.nat(3) })
	.map(({ word, at: wished, other, kind }) => {
		const at = wished % word.length
		const [before, here, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
		const swapped = `${before}${after.charAt(0)}${here}${after.slice(1)}`
		const typed = [before + other + after, before + after, before + other + here + after, swapped]
		return { word, held: ` xy ${typed[kind]} z ` }
	})

const asPattern = (like: string) => new RegExp(`^${like.replaceAll('%', '.*')}$`)

it('leaves out no text that holds a word with a slip, or within another one', () => {
	const within = textOf(8, 14).map((word) => ({ word, held: ` xy${word}z ` }))
	fc.assert(
		fc.property(fc.oneof(slips, within), ({ word, held }) => {
			if (!new RegExp(slipPatternOf(word)).test(held)) return
			expect(unslippedParts(word).some((like) => asPattern(like).test(held))).toBe(true)
		}),
	)
})

it('leaves short words to their pattern', () => {
	expect(unslippedParts('garagge')).toEqual([])
	expect(unslippedParts('kerkstrat')).toEqual(['%strat%', '% ker%at%', '% kerkst%'])
})
