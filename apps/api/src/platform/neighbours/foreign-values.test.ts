import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	cachedJson,
	foreignCode,
	foreignLine,
	foreignUrl,
	foreignWords,
	isForeignAmount,
	longestRetryAfterMs,
	retryAfterMsOf,
} from './foreign-values.ts'

const esc = String.fromCharCode(27)
const nul = String.fromCharCode(0)

describe('what other systems say', () => {
	it('is shown as words on one line, without what a terminal or the database takes otherwise', () => {
		expect(foreignWords(`a${nul}b${esc}[31mc\n\nd  e\u202ef\ud800`, 50)).toBe('a b [31mc d e f')
		expect(foreignWords('x'.repeat(1_000), 10)).toBe('x'.repeat(10))
		expect(foreignWords('😀😀', 3)).toBe('😀\ufffd')
		for (const none of ['', nul, 7, null, undefined, {}]) expect(foreignWords(none, 9)).toBeNull()
	})

	it('is taken as it is or not at all where it means something', () => {
		expect(foreignLine('Éé 1', 9)).toBe('Éé 1')
		expect(foreignCode('00-34/A', 9)).toBe('00-34/A')
		expect(foreignCode(123, 9)).toBe('123')
		for (const odd of [`1${nul}`, `${esc}[2J`, '1\n', '\u202e1', '', 'x'.repeat(10), 1.5, ['1']]) {
			expect(foreignLine(odd, 9)).toBeNull()
			expect(foreignCode(odd, 9)).toBeNull()
		}
		expect(foreignCode('1 2', 9)).toBeNull()
		expect(foreignUrl('https://dhl.example/1', 50)).toBe('https://dhl.example/1')
		for (const odd of [
			'javascript:1',
			'https://a:b@c.example',
			'//c',
			`https://c.example/${nul}`,
		]) {
			expect(foreignUrl(odd, 50)).toBeNull()
		}
		expect(isForeignAmount(5, 5)).toBe(true)
		for (const odd of [-1, 6, Number.NaN, Infinity, '5', null]) {
			expect(isForeignAmount(odd, 5)).toBe(false)
		}
	})

	it.each([
		['7', 7_000],
		['0', 0],
		['', 0],
		['Infinity', 0],
		['-5', 0],
		['1e9', 0],
		['soon', 0],
		['999999999999999999999', longestRetryAfterMs],
		['Thu, 19 Nov 2026 08:01:00 GMT', 60_000],
		['Fri, 19 Nov 2100 08:00:00 GMT', longestRetryAfterMs],
		['Thu, 19 Nov 2020 08:00:00 GMT', 0],
	])('makes nobody wait longer than an hour: Retry-After: %s', (said, waitMs) => {
		const headers = new Headers({ 'retry-after': said })
		expect(retryAfterMsOf(headers, Date.parse('2026-11-19T08:00:00Z'))).toBe(waitMs)
	})

	it('is kept as JSON that the database takes, whatever it holds', () => {
		expect(JSON.parse(cachedJson({ a: `1${nul}`, '\ud800': '\\u0000', c: 'é😀' }))).toEqual({
			a: '1\ufffd',
			'\ufffd': '\\u0000',
			c: 'é😀',
		})
		expect(JSON.parse(cachedJson('x'.repeat(50_000))).cut).toHaveLength(20_000)
		const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
		expect(cachedJson(deep).length).toBeLessThan(30_000)
		const hasUnstorable = (text: string) => /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(text)
		fc.assert(
			fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
				const json = cachedJson([value, `${nul}\\${nul}`])
				JSON.parse(json)
				expect(hasUnstorable(json)).toBe(false)
			}),
		)
	})
})
