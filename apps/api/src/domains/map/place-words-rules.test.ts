import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexWordsOf, numberKeysOf, parsePlaceQuery } from './place-words-rules.ts'

describe('words of an address', () => {
	it('are found by the kind of street that stands at their end', () => {
		expect(indexWordsOf('Ahornstraße')).toEqual(['ahornstrasse', 'strasse'])
		expect(indexWordsOf('Weg')).toEqual(['weg'])
		expect(indexWordsOf("Rue de l'Église")).toEqual(['rue', 'de', 'l', 'eglise'])
	})

	it.each([
		['12 Rue du Lac', ['rue', 'lac'], [['12']]],
		['Ahornstr. 12a, 91207 Lauf', ['ahornstr', 'lauf'], [['12a', '12'], ['91207']]],
		['7 bis rue X', ['rue', 'x'], [['7bis', '7']]],
		['Kerkstraat 20-11 5411BK', ['kerkstraat', 'bk'], [['20-11', '20'], ['5411']]],
		['Hof 1-k20', ['hof'], [['1-k20', '1']]],
		['34 a-b Weg', ['weg'], [['34a-b', '34a', '34']]],
		['12 à Lauf', ['lauf'], [['12a', '12']]],
		['12 Av', ['av'], [['12']]],
		['Ring 2 bus 3', ['ring'], [['2']]],
		['V.le Roma 4/A', ['vle', 'roma'], [['4/a', '4']]],
		['Stiege 86/2/14', ['stiege'], [['86/2/14', '86']]],
		['De La', ['de', 'la'], []],
		['  ', [], []],
	])('of %s are told apart from numbers', (typed, words, numbers) => {
		const query = parsePlaceQuery(typed)
		expect(query.words).toEqual(words)
		expect(query.numbers.map(({ spellings }) => spellings)).toEqual(numbers)
	})

	it('are read from whatever somebody types', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (typed) => {
				const { words, numbers } = parsePlaceQuery(typed)
				expect(words.length).toBeLessThanOrEqual(10)
				for (const { spellings, digits } of numbers) expect(spellings.at(-1)).toBe(digits)
			}),
		)
	})

	it('name a house by the whole number and by each part', () => {
		expect(numberKeysOf('12 A')).toEqual(['12a', '12'])
		expect(numberKeysOf('12-14b')).toEqual(['12-14b', '12', '14b', '14'])
		expect(numberKeysOf('')).toEqual([])
	})
})
