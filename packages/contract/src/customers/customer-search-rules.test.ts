import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText, markedLetters, plainLetters, searchWordsOf } from './customer-search-rules.ts'

describe('folded text', () => {
	it.each([
		['Hervé Façade', 'herve facade'],
		["L'Atelier de l’Œuvre", 'l atelier de l oeuvre'],
		['Straße ÄÖÜ', 'strasse aou'],
		['  info@garage-dupont.fr ', 'info garage dupont fr'],
		['BE 0999.999.922', 'be 0999 999 922'],
		['株式会社', ''],
	])('%s is %j', (text, folded) => {
		expect(foldText(text)).toBe(folded)
	})

	it('has a plain letter for each marked one', () => {
		expect([...plainLetters]).toHaveLength([...markedLetters].length)
	})

	it('stays the same when it is folded again', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme' }), (text) => {
				expect(foldText(text)).toMatch(/^([a-z0-9]+( [a-z0-9]+)*)?$/)
				expect(foldText(foldText(text))).toBe(foldText(text))
			}),
		)
	})
})

describe('the words of a search', () => {
	it.each([
		['Garage Hervé', ['garage', 'herve']],
		['dupont DUPONT', ['dupont']],
		['06 39 98 12 34', ['639981234']],
		['+33 6 39 98 12 34', ['33639981234']],
		['0033 6 39981234', ['33639981234']],
		['00000000', ['00000000']],
		['4431 AB', ['4431', 'ab']],
		['01000', ['01000']],
		['a b c d e f g h', ['a', 'b', 'c', 'd', 'f', 'g']],
		['Müller und Sohn', ['muller', 'sohn']],
		['Garage Michel et Fils', ['garage', 'michel', 'fils']],
		['Officina e Gomme', ['officina', 'gomme']],
		['Endres', ['endres']],
		['und', ['und']],
		[' - ', []],
	])('%j are %j', (search, words) => {
		expect(searchWordsOf(search)).toEqual(words)
	})
})
