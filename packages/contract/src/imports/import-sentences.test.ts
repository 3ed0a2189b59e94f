import { describe, expect, it } from 'vitest'
import { locales } from '../core/locales.ts'
import { placeholdersOf } from '../texts/text-rules.ts'
import { faultReasons } from './import-kind.ts'
import {
	faultSentence,
	fieldLabel,
	questionSentence,
	tableFaultSentence,
} from './import-sentences.ts'
import { mappingQuestionNames } from './mapping-questions.ts'
import { readRow } from './row-reader.ts'
import { tableFaultReasons } from './table-faults.ts'
import { fileImports as de } from './texts/de.ts'
import { fileImports as en } from './texts/en.ts'
import { fileImports as fr } from './texts/fr.ts'
import { fileImports as it_ } from './texts/it.ts'
import { fileImports as nl } from './texts/nl.ts'

type Parts = Record<string, Record<string, string>>
const english: Parts = en

describe.each<[string, Parts]>([
	['de', de],
	['fr', fr],
	['it', it_],
	['nl', nl],
])('the sentences in %s', (_, texts) => {
	it('have the gaps of English and other words', () => {
		for (const [part, sentences] of Object.entries(english)) {
			expect(Object.keys(texts[part] ?? {})).toEqual(Object.keys(sentences))
			for (const [key, sentence] of Object.entries(sentences)) {
				const other = texts[part]?.[key] ?? ''
				expect([key, placeholdersOf(other)]).toEqual([key, placeholdersOf(sentence)])
				expect(other).not.toBe(sentence)
			}
		}
	})
})

describe('what is said of a file', () => {
	it('has a sentence for each reason and question', () => {
		expect(Object.keys(en.faults)).toEqual([...faultReasons])
		expect(Object.keys(en.tables).sort()).toEqual([...tableFaultReasons].sort())
		expect(Object.keys(en.questions)).toEqual([...mappingQuestionNames])
	})

	it('names what it is about', () => {
		const mapping = {
			columns: [{ header: 'Name', field: 'title', sure: true }],
			valueMaps: {},
			dateStyle: 'dmy',
			decimal: ',',
		} as const
		const { faults } = readRow(
			'customers',
			{ ...mapping, columns: [...mapping.columns] },
			['x'.repeat(200)],
			{ country: 'de' },
		)
		expect(faults.map((fault) => faultSentence(fault, 'de'))).toEqual([
			'Der Text hat 200 Zeichen, 100 passen hinein. Bitte kürzen.',
		])
		const cut = { reason: 'open quote', line: 7, params: {} } as const
		expect(tableFaultSentence(cut, 'en')).toContain('at line 7')
		const question = { question: 'missing key', field: 'customerNumber', about: null } as const
		expect(locales.map((locale) => questionSentence('customers', question, locale))).toEqual([
			expect.stringContaining('“Customer number”'),
			expect.stringContaining('« N° client »'),
			expect.stringContaining('„Kundennr“'),
			expect.stringContaining('‘Klantnummer’'),
			expect.stringContaining('«Numero cliente»'),
		])
	})

	it('calls a field by its usual name', () => {
		expect(fieldLabel('customers', 'vat', 'de')).toBe('USt-IdNr')
		expect(fieldLabel('customers', 'colour', 'de')).toBe('colour')
	})

	it('cuts long cells', () => {
		const fault = { reason: 'phone', value: 'x'.repeat(500) } as const
		expect(faultSentence(fault, 'en').length).toBeLessThan(250)
	})
})
