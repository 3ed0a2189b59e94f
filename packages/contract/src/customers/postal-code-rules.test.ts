import { expect, it } from 'vitest'
import type { Country } from '../core/locales.ts'
import { cleanPostalCode, isPostalCode } from './postal-code-rules.ts'

it.each<[Country, string, string]>([
	['nl', 'NL-9499 AK', '9499 AK'],
	['nl', '9499\u00a0AK', '9499 AK'],
	['nl', '9499AK', '9499AK'],
	['de', 'D-10115', '10115'],
	['de', 'DE 10115\u200b', '10115'],
	['at', 'A-1010', '1010'],
	['at', 'A–1010', '1010'],
	['fr', 'F-75001', '75001'],
	['fr', '\u200eFR-75001', '75001'],
	['be', 'B-1000', '1000'],
	['it', 'I-20121', '20121'],
	['it', 'IT 20121', '20121'],
])('in %s the code %j is %s', (country, code, cleaned) => {
	expect(cleanPostalCode(code)).toBe(cleaned)
	expect(isPostalCode(country, cleaned)).toBe(true)
})

it('leaves what is no code of a country as it is', () => {
	for (const code of ['AB1 2CD', 'CH-8001', '']) expect(cleanPostalCode(code)).toBe(code)
})
