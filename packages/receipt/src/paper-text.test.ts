import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { coveredRanges, paperText } from './paper-text.ts'

/** The letters of a font file, by the library that draws with it. */
function lettersOf(name: string): number[] {
	const doc = new PDFDocument({ font: '' })
	const bytes = readFileSync(new URL(`../fonts/noto-sans-${name}.ttf`, import.meta.url))
	const { _font } = doc.font(new Uint8Array(bytes) as never) as unknown as {
		_font: { font: { characterSet: number[] } }
	}
	return _font.font.characterSet.filter((codePoint) => codePoint !== 0xffff)
}

const covered = coveredRanges.flatMap(([from, to]) =>
	Array.from({ length: to - from + 1 }, (_, index) => from + index),
)

describe('a text on paper', () => {
	it.each(['regular', 'bold'])('is made of the letters of the %s font', (name) => {
		expect(lettersOf(name)).toEqual(covered)
	})

	it.each([
		['Bremsscheibe −5 °C', 'Bremsscheibe -5 °C'],
		['Felge 17″', 'Felge 17"'],
		['STRAẞE', 'STRASSE'],
		['ContiTech™ Riemen', 'ContiTech (TM) Riemen'],
		['Garage 🚗 Dupont 👨‍👩‍👧', 'Garage Dupont'],
		['⚠️ cassé', 'cassé'],
		['\u200eLefèvre\u200f\u200b', 'Lefèvre'],
		['\ufeffHuber', 'Huber'],
		['Zoe\u0301 Leg\u0302er', 'Zoé Leĝer'],
		['Nguyễn Văn', 'Nguyen Văn'],
		['ﬁltre à huile', 'filtre à huile'],
		['m² m³ x⁴ H₂O', 'm² m³ x4 H2O'],
		['Widerstand 5 Ω', 'Widerstand 5 Ohm'],
		['５０ ％', '50 %'],
		['Zeile 1\r\nZeile\t2', 'Zeile 1\nZeile 2'],
		['Ersatz\u00adteil', 'Ersatzteil'],
		['wide\u2003space\u3000here', 'wide space here'],
		['Łódź, „Škoda“ … Ţ Ș 12 €', 'Łódź, „Škoda“ … Ţ Ș 12 €'],
		['  kept  as  it  is ', '  kept  as  it  is '],
		['', ''],
		['\u{1f600}', ''],
	])('shows %j as %j', (text, shown) => {
		expect(paperText(text)).toBe(shown)
	})

	it('holds no letter that the fonts lack, whatever it is given', () => {
		const known = new Set([...covered, 0x0a])
		for (let codePoint = 0; codePoint < 0x1ffff; codePoint += 1) {
			const shown = paperText(`a${String.fromCodePoint(codePoint)}b`)
			const foreign = Array.from(shown).filter((one) => !known.has(one.codePointAt(0) ?? 0))
			if (foreign.length > 0) expect.fail(`U+${codePoint.toString(16)} is shown as ${shown}`)
		}
	})
})
