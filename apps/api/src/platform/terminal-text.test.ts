import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shownLine, shownText } from './terminal-text.ts'

it('what commands a terminal is written out, and everything else stays', () => {
	expect(shownText('Zoë\u001b]0;owned\u0007 \u009b2J')).toBe('Zoë\\u001b]0;owned\\u0007 \\u009b2J')
	expect(shownText('back\b\rover\u202eredro')).toBe('back\\u0008\\u000dover\\u202eredro')
	expect(shownText('Straße, 東京, 👩‍🔧\nnext')).toBe('Straße, 東京, 👩‍🔧\nnext')
	expect(shownLine('one\ntwo')).toBe('one\\u000atwo')
})

it('no text has a control character left', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'binary' }), (text) => {
			expect(shownLine(text)).not.toMatch(/\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
		}),
	)
})
