import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { texts as de } from './de/index.ts'
import { texts as en } from './en/index.ts'
import { texts as fr } from './fr/index.ts'
import { texts as it_ } from './it/index.ts'
import { texts as nl } from './nl/index.ts'
import { placeholdersOf, wordingFaults, wordingMaxLength } from './text-rules.ts'

const progress = '{{completed}} of {{all}} done'
const kindsOf = (released: string, wording: string) =>
	wordingFaults(released, wording).map((fault) => ('name' in fault ? fault.name : fault.kind))

describe('a wording', () => {
	it('may say the same in other words, with the gaps in another order', () => {
		expect(wordingFaults('Visits', 'Rounds')).toEqual([])
		expect(wordingFaults(progress, 'All {{all}}, of which {{completed}}')).toEqual([])
	})

	it('keeps every gap and brings none of its own', () => {
		expect(wordingFaults(progress, '{{completed}} done')).toEqual([
			{ kind: 'missing', name: 'all' },
		])
		expect(wordingFaults('Visits', 'Visits {{count}}')).toEqual([
			{ kind: 'unknown', name: 'count' },
		])
	})

	it.each([
		['', 'empty'],
		['   ', 'empty'],
		['two\nlines', 'control'],
		['a\u0000b', 'control'],
		['{count}', 'braces'],
		['{{ count }}', 'braces'],
		['see $t(common:back)', 'nesting'],
	])('is refused for %j: %s', (wording, kind) => {
		expect(kindsOf('Visits', wording)).toContain(kind)
	})

	it('is as long as three times the text, and at least 60 characters', () => {
		expect(wordingMaxLength('Visits')).toBe(60)
		expect(wordingFaults('Visits', 'x'.repeat(60))).toEqual([])
		expect(wordingFaults('Visits', 'x'.repeat(61))).toEqual([{ kind: 'long', max: 60 }])
		expect(wordingMaxLength('x'.repeat(100))).toBe(300)
	})

	it('may be any released text in place of itself', () => {
		for (const texts of [en, fr, de, nl, it_]) {
			for (const text of Object.values(texts).flatMap(Object.values<string>)) {
				expect(wordingFaults(text, text), text).toEqual([])
			}
		}
	})

	it('without faults has the gaps of the text, whatever it says', () => {
		const piece = fc.constantFrom('{{all}}', '{{completed}}', '{{a}}', '{', '}', ' ', 'x', '$t(')
		fc.assert(
			fc.property(fc.array(piece), (pieces) => {
				const wording = pieces.join('')
				if (wordingFaults(progress, wording).length > 0) return
				expect(placeholdersOf(wording)).toEqual(['all', 'completed'])
				expect(wording.replace(/\{\{\w+\}\}/g, '')).not.toMatch(/[{}]/)
			}),
		)
	})
})
