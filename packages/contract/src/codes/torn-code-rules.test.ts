import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gs1CheckDigit } from '../core/check-digits.ts'
import { isEan } from './code-rules.ts'
import { listTornCandidates, tornCandidatesMax } from './torn-code-rules.ts'

const ean = fc.stringMatching(/^\d{12}$/).map((data) => data + gs1CheckDigit(data))
const tear = (code: string, at: readonly number[]) =>
	[...code].map((digit, index) => (at.includes(index) ? '?' : digit)).join('')

describe('a torn label', () => {
	it('with one missing digit is completed by its check digit', () => {
		fc.assert(
			fc.property(ean, fc.nat(12), (code, at) => {
				expect(listTornCandidates(tear(code, [at]), [])).toEqual({ codes: [code], isCut: false })
			}),
		)
	})

	it('is found among the codes of kept orders, whatever is missing', () => {
		const gaps = fc.uniqueArray(fc.nat(12), { minLength: 1, maxLength: 10 })
		fc.assert(
			fc.property(ean, gaps, fc.array(ean, { maxLength: 30 }), (code, at, others) => {
				const typed = tear(code, at)
				const { codes, isCut } = listTornCandidates(typed, [code, ...others])
				expect(codes.length).toBeLessThanOrEqual(tornCandidatesMax)
				expect(codes.includes(code) || isCut).toBe(true)
				for (const found of codes) {
					expect(isEan(found)).toBe(true)
					expect(tear(found, at)).toBe(typed)
				}
			}),
		)
	})

	it.each(['', '9521', '9521100000017', '95211000?', 'GDB1?50000000', '?'.repeat(1000)])(
		'is none where nothing is missing or it is no code: %j',
		(typed) => expect(listTornCandidates(typed, ['9521100000017']).codes).toEqual([]),
	)
})
