import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanCode, cleanMail, cleanPasted } from './paste-rules.ts'

describe('what was pasted', () => {
	it.each([
		['\u200e+49 30 2312500\u202c', '+49 30 2312500'],
		['\ufeff06\u00a039\u202f98', '06 39 98'],
		['030\u2011231\u2013250\u2212 0', '030-231-250- 0'],
		['（030） 23', '(030) 23'],
		['\u2066A1\u2069\u00ad', 'A1'],
		['４００６', '4006'],
	])('%j is %j', (text, cleaned) => {
		expect(cleanPasted(text)).toBe(cleaned)
	})

	it('has no spaces as a code, and no link as an address of mail', () => {
		expect(cleanCode(' 4006 6331\u00a023457 ')).toBe('4006633123457')
		expect(cleanMail('<mailto:info@garage.example>\u200b')).toBe('info@garage.example')
		expect(cleanMail('info@garage.example;')).toBe('info@garage.example')
	})

	it('stays the same when it is cleaned again', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme' }), (text) => {
				for (const clean of [cleanPasted, cleanCode]) expect(clean(clean(text))).toBe(clean(text))
			}),
		)
	})
})
