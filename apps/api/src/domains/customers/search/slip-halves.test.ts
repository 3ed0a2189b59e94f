import { slipPatternOf } from '@roundsman/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { slipHalves } from './slip-halves.ts'

const letter = fc.constantFrom('a', 'b', 'e', '1')
const textOf = (minLength: number, maxLength: number) =>
	fc.array(letter, { minLength, maxLength }).map((letters) => letters.join(''))

/** The word with one letter more, less or otherwise, or with two neighbours swapped. */
const slips = fc
	.record({ word: textOf(6, 14), at: fc.nat(13), other: letter, kind: fc.nat(3) })
	.map(({ word, at: wished, other, kind }) => {
		const at = wished % word.length
		const [before, here, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
		const swapped = `${before}${after.charAt(0)}${here}${after.slice(1)}`
		const typed = [before + other + after, before + after, before + other + here + after, swapped]
		return { word, held: ` xy ${typed[kind]} z ` }
	})

it('match just the texts that the pattern of all errors matches', () => {
	const within = textOf(6, 14).map((word) => ({ word, held: ` xy${word}z ` }))
	const others = fc.record({ word: textOf(6, 8), held: textOf(6, 9).map((text) => ` ${text} `) })
	fc.assert(
		fc.property(fc.oneof(slips, within, others), ({ word, held }) => {
			const isMatched = slipHalves(word).some(
				({ intact, pattern }) => held.includes(intact) && new RegExp(pattern).test(held),
			)
			expect(isMatched).toBe(new RegExp(slipPatternOf(word)).test(held))
		}),
	)
})

it('look up what stands unchanged, at least one group of letters', () => {
	const lookedUp = (word: string) => slipHalves(word).map(({ intact }) => intact)
	expect(lookedUp('bakkr')).toEqual([])
	expect(lookedUp('bakery')).toEqual(['ery', ' ba'])
	expect(lookedUp('kerkstrat')).toEqual(['trat', ' kerk'])
})
