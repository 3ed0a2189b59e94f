import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldLetters, foldText, joinUmlauts, otherSpellings } from './fold-rules.ts'

describe('folded text', () => {
	it.each([
		['Hervé Façade', 'herve facade'],
		["L'Atelier de l’Œuvre", 'l atelier de l oeuvre'],
		['Straße ÄÖÜ', 'strasse aou'],
		['  info@garage-dupont.fr ', 'info garage dupont fr'],
		['BE 0999.999.922', 'be 0999 999 922'],
		['Kadıoğlu Çağrı İş', 'kadioglu cagri is'],
		['Łódź Dvořák Đorđe Şahin', 'lodz dvorak dorde sahin'],
		['Ĳsselstein', 'ijsselstein'],
		['Mu\u0308ller', 'muller'],
		['株式会社', ''],
	])('%s is %j', (text, folded) => {
		expect(foldText(text)).toBe(folded)
	})

	it('stays the same when it is folded again', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme' }), (text) => {
				expect(foldText(text)).toMatch(/^([a-z0-9]+( [a-z0-9]+)*)?$/)
				expect(foldText(foldText(text))).toBe(foldText(text))
			}),
		)
	})

	it('is the same however marks are stored', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme' }), (text) => {
				expect(foldText(text.normalize('NFD'))).toBe(foldText(text.normalize('NFC')))
				expect(otherSpellings(text.normalize('NFD'))).toEqual(otherSpellings(text))
			}),
		)
	})

	it('keeps its signs where only the letters are folded', () => {
		expect(foldLetters('12-Ä/3 Évreux')).toBe('12-a/3 evreux')
	})
})

describe('names with dots or an e', () => {
	it.each([
		['Götz', ['goetz']],
		['Goetz', ['gotz']],
		['Müller & Söhne', ['mueller', 'soehne']],
		['Mueller und Sohn', ['muller']],
		['Bauer', []],
		['Quelle', []],
		['Rue du Lac', []],
		['Michel', []],
		['', []],
	])('%s is also found as %j', (name, others) => {
		expect(otherSpellings(name)).toEqual(others)
	})

	it('are one name where they are compared', () => {
		for (const [one, other] of [
			['Götz', 'Goetz'],
			['Müller', 'MUELLER'],
			['Øresund', 'Oeresund'],
		] as const) {
			expect(joinUmlauts(foldText(one))).toBe(joinUmlauts(foldText(other)))
		}
	})
})
