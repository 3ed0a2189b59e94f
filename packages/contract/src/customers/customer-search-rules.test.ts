import { describe, expect, it } from 'vitest'
import { searchWordsOf } from './customer-search-rules.ts'

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
