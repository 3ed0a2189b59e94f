import { type Carrier, carriers } from '@roundsman/contract'
import fc from 'fast-check'
import { austria, belgium, checkVAT, france, germany, italy, netherlands } from 'jsvat'
import { expect, test } from 'vitest'
import {
	createEan,
	createPhone,
	createPieceCode,
	createSscc,
	createTrackingNumber,
	createVatNumber,
} from './numbers.ts'
import { createRandom } from './random.ts'
import { COUNTRIES } from './region/region-model.ts'

const anySeed = fc.string()
const anyCountry = fc.constantFrom(...COUNTRIES)

/** Written on its own: weights from the left. */
function isGs1(code: string): boolean {
	const weight = (i: number) => ((code.length - 1 - i) % 2 === 0 ? 1 : 3)
	return [...code].reduce((sum, digit, i) => sum + Number(digit) * weight(i), 0) % 10 === 0
}

function isS10(code: string): boolean {
	const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, check] = [
		...code.slice(2, 11),
	].map(Number)
	const rest = 11 - ((8 * a + 6 * b + 4 * c + 2 * d + 3 * e + 5 * f + 9 * g + 7 * h) % 11)
	return check === (rest === 10 ? 0 : rest === 11 ? 5 : rest)
}

function isUps(code: string): boolean {
	const values = [...code.slice(2)].map((c) =>
		/\d/.test(c) ? Number(c) : (c.charCodeAt(0) - 63) % 10,
	)
	const check = values.pop()
	const odd = values.filter((_, i) => i % 2 === 0).reduce((sum, value) => sum + value, 0)
	const even = values.filter((_, i) => i % 2 === 1).reduce((sum, value) => sum + value, 0)
	return (10 - ((odd + 2 * even) % 10)) % 10 === check
}

test('the checkers know the examples of the carriers and of GS1', () => {
	expect(isUps('1Z5R89390357567127')).toBe(true)
	expect(isS10('XW000000014FR')).toBe(true)
	expect(isGs1('9521100000017')).toBe(true)
	expect(isGs1('340434161094042557')).toBe(true)
})

test('every VAT number passes the check of its country', () => {
	const rules = [france, germany, austria, belgium, italy, netherlands]
	fc.assert(
		fc.property(anySeed, anyCountry, (seed, country) => {
			const result = checkVAT(createVatNumber(country, createRandom(seed)), rules)
			expect(result.isValid).toBe(true)
			expect(result.country?.isoCode.short).toBe(country.toUpperCase())
		}),
		{ numRuns: 600 },
	)
})

test('every EAN, piece code and container code carries its GS1 check digit', () => {
	fc.assert(
		fc.property(anySeed, fc.integer({ min: 0, max: 999_999_999 }), (seed, order) => {
			expect(createEan(createRandom(seed))).toMatch(/^952\d{10}$/)
			expect(isGs1(createEan(createRandom(seed)))).toBe(true)
			expect(createPieceCode(order, 3, 77)).toMatch(/^\d{18}$/)
			expect(isGs1(createPieceCode(order, 3, 77))).toBe(true)
			expect(isGs1(createSscc('0952', createRandom(seed)))).toBe(true)
		}),
	)
	expect(createPieceCode(410_023_917, 3, 77)).toBe('410023917030000772')
})

test('a phone number has a prefix and 7 to 12 national digits', () => {
	fc.assert(
		fc.property(anySeed, anyCountry, fc.boolean(), (seed, country, isMobile) => {
			const { prefix, number } = createPhone(country, createRandom(seed), isMobile)
			expect(prefix).toMatch(/^\+\d{2}$/)
			expect(number).toMatch(/^\d{7,12}$/)
			if (country === 'de')
				expect(number).toMatch(/^(30231250\d\d|(8999998|6990009|4066969)\d{3})$/)
			if (country === 'fr') expect(number).toMatch(/^(19900|63998)\d{4}$/)
			expect(number.startsWith('0')).toBe(country === 'it' && !isMobile)
		}),
	)
})

test('a tracking number has the form and the check digit of its carrier', () => {
	const forms: Record<Carrier, (code: string) => boolean> = {
		colissimo: (code) => /^8D\d{11}$/.test(code),
		chronopost: (code) => /^XW\d{9}FR$/.test(code) && isS10(code),
		dpd: (code) => /^\d{14}$/.test(code),
		gls: (code) => /^\d{11}$/.test(code),
		ups: (code) => /^1Z[A-Z0-9]{16}$/.test(code) && isUps(code),
		dhl: (code) => /^00340434\d{12}$/.test(code) && isGs1(code.slice(2)),
		'dhl-express': (code) => /^\d{10}$/.test(code),
		postnl: (code) => /^3S[A-Z0-9]{10,18}$/.test(code),
		bpost: (code) => /^3232\d{20}$/.test(code),
		brt: (code) => /^\d{12}$/.test(code),
		'post-at': (code) => /^CB\d{9}AT$/.test(code) && isS10(code),
	}
	fc.assert(
		fc.property(anySeed, fc.constantFrom(...carriers), (seed, carrier) => {
			const code = createTrackingNumber(carrier, createRandom(seed))
			expect(forms[carrier](code), `${carrier} ${code}`).toBe(true)
		}),
		{ numRuns: 500 },
	)
})
