import { describe, expect, it } from 'vitest'
import type { Country } from '../core/locales.ts'
import { cleanVat, isVat, normalizeVat } from './vat-rules.ts'

describe('a VAT number', () => {
	it.each<[Country, string, string]>([
		['be', 'TVA BE 0999.999.922', 'BE0999999922'],
		['be', 'BTW BE0999999922', 'BE0999999922'],
		['be', 'TVA 0999.999.922', 'BE0999999922'],
		['nl', 'BTW-nr. NL999999990B51', 'NL999999990B51'],
		['nl', 'BTW\u00a0NL\u200b999999990B51', 'NL999999990B51'],
		['de', 'USt-IdNr. DE 123456788', 'DE123456788'],
		['de', 'USt.–ID: DE123456788', 'DE123456788'],
		['at', 'UID: ATU12345675', 'ATU12345675'],
		['at', 'UID-Nr. ATU 1234 5675', 'ATU12345675'],
		['it', 'P. IVA 12345670017', 'IT12345670017'],
		['it', 'Partita IVA IT12345670017', 'IT12345670017'],
		['fr', 'N° TVA intracommunautaire : FR25 900 000 019', 'FR25900000019'],
		['fr', 'Nume\u0301ro de TVA FR25900000019', 'FR25900000019'],
		['fr', 'TVA intra FRK7399859412', 'FRK7399859412'],
	])('in %s is taken out of %j', (country, pasted, number) => {
		expect(normalizeVat(country, pasted)).toBe(number)
		expect(normalizeVat(country, cleanVat(pasted))).toBe(number)
	})

	it('is right however it was pasted', () => {
		expect(isVat('fr', 'TVA FR 25 900 000 019')).toBe(true)
		expect(isVat('nl', 'btw nl999999990b51')).toBe(true)
		expect(isVat('nl', 'btw')).toBe(false)
	})

	it('stays as it was typed where nothing stands before it', () => {
		expect(cleanVat(' FR 25 900 000 019 ')).toBe('FR 25 900 000 019')
		expect(cleanVat('IVA')).toBe('IVA')
	})
})
