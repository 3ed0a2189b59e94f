import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gs1CheckDigit } from '../core/check-digits.ts'
import { searchMaxLength } from '../core/limits.ts'
import { isConvertible, isEan, readScan } from './code-rules.ts'

const digits = (length: number) =>
	fc.stringMatching(new RegExp(`^\\d{${length}}$`), { size: 'max' })
const ean = digits(12).map((data) => data + gs1CheckDigit(data))
const piece = digits(18)

describe('a check digit', () => {
	it.each(['9521100000017', '9521100000024', '9521100000031', '9521101530001'])(
		'is right in %s',
		(code) => expect(isEan(code)).toBe(true),
	)

	it('tells every single wrong digit', () => {
		fc.assert(
			fc.property(ean, fc.nat(12), fc.integer({ min: 1, max: 9 }), (code, at, more) => {
				const wrong = (Number(code[at]) + more) % 10
				expect(isEan(code.slice(0, at) + wrong + code.slice(at + 1))).toBe(false)
			}),
		)
	})
})

describe('what a label says', () => {
	it('is an EAN or a piece, however its symbology is marked', () => {
		fc.assert(
			fc.property(ean, piece, (article, unit) => {
				const asEan = { kind: 'ean', text: article }
				const asPiece = { kind: 'piece', text: unit }
				for (const raw of [
					article,
					` ${article}\r\n`,
					`\ufeff${article.slice(0, 1)} ${article.slice(1, 7)}\u00a0${article.slice(7)}\u200e`,
					`${article.slice(0, 7)}\u2011${article.slice(7)}`,
					`]E0${article}`,
					`]C101${`0${article}`}`,
					`]d2010${article}21A7\u001d10LOT`,
					`(01)0${article}(21)A7`,
					`https://id.gs1.org/01/0${article}/21/A7?17=271231`,
					`https://shop.example/de/01/${article}`,
				]) {
					expect(readScan(raw), raw).toEqual(asEan)
				}
				for (const raw of [unit, `]C100${unit}`, `(00)${unit}`, `00${unit}`, `]C0${unit}`]) {
					expect(readScan(raw), raw).toEqual(asPiece)
				}
			}),
		)
	})

	it('of America is an EAN with a 0 before it', () => {
		expect(readScan('036000291452')).toEqual({ kind: 'ean', text: '0036000291452' })
	})

	it('is text where it is neither', () => {
		expect(readScan('GDB1550')).toEqual({ kind: 'text', text: 'GDB1550', isMistyped: false })
		expect(readScan('95211000')).toMatchObject({ kind: 'text' })
		expect(readScan('9521100000018')).toEqual({
			kind: 'text',
			text: '9521100000018',
			isMistyped: true,
		})
	})

	it.each([
		'https://example.com/?q=1',
		'javascript:alert(1)',
		' JavaScript:alert(1)',
		'data:text/html,<script>1</script>',
		'<script>alert(1)</script>',
		'www.example.com',
		'WIFI:S:Depot;T:WPA;P:secret;;',
		'tel:+33199000000',
	])('is told as an address, and not searched: %s', (raw) => {
		expect(readScan(raw)).toMatchObject({ kind: 'address' })
	})

	it.each([
		['', 'empty'],
		[' \u001d ', 'empty'],
		['A\u0000B', 'control_characters'],
		['A\u001b[31mB', 'control_characters'],
		['A\ud800B', 'control_characters'],
		['7'.repeat(1001), 'too_long'],
		['A'.repeat(1000), 'too_long'],
	] as const)('cannot be used: %j', (raw, reason) => {
		expect(readScan(raw)).toEqual({ kind: 'unusable', reason })
	})

	it('gives for anything at all what can be searched, or says why not', () => {
		const anySign = fc.nat(0x10_ffff).map((code) => String.fromCodePoint(code))
		const mark = fc.constantFrom('', ']C1', ']d2', '\u001d', '00', '(01)', 'https://a.b/01/')
		fc.assert(
			fc.property(mark, fc.string({ unit: anySign, maxLength: 120 }), (before, rest) => {
				const scan = readScan(before + rest)
				if (scan.kind === 'unusable' || scan.kind === 'address') return
				expect(scan.text.length).toBeGreaterThan(0)
				expect(scan.text.length).toBeLessThanOrEqual(searchMaxLength)
				expect(scan.text).toBe(scan.text.trim())
				expect(scan.text.isWellFormed()).toBe(true)
				expect(isConvertible(scan.text)).toBe(scan.kind !== 'text')
				// Read again, as typed by hand, it is the same.
				expect(readScan(scan.text)).toEqual(scan)
			}),
			{ numRuns: 200 },
		)
	})
})
