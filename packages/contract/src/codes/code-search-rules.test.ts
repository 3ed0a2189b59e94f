import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchMaxLength } from '../core/limits.ts'
import { joinCodeSearch, searchAfterScan, splitCodeSearch } from './code-search-rules.ts'

describe('a search for an article in an order', () => {
	it.each([
		['GDB1550', { article: 'GDB1550', orderId: '' }],
		['GDB1550#410000001', { article: 'GDB1550', orderId: '410000001' }],
		[' GDB1550 # 410000001 ', { article: 'GDB1550', orderId: '410000001' }],
		['GDB1550#', { article: 'GDB1550', orderId: '' }],
		['#410000001', { article: '', orderId: '410000001' }],
		['A#1#410000001', { article: 'A#1', orderId: '410000001' }],
		['', { article: '', orderId: '' }],
	])('has two sides: %j', (search, sides) => {
		expect(splitCodeSearch(search)).toEqual(sides)
	})

	it('is the same after it has been taken apart and joined', () => {
		const side = fc.stringMatching(/^[A-Z0-9./-]{1,20}$/)
		fc.assert(
			fc.property(side, side, (article, orderId) => {
				expect(splitCodeSearch(joinCodeSearch({ article, orderId }))).toEqual({ article, orderId })
			}),
		)
	})
})

describe('the search after a scan', () => {
	const article = { text: '9521100000017', articleNo: 'GDB1550' }
	const piece = { text: '410023917030000772', articleNo: 'GDB1550', orderId: '410000001' }
	const order = { text: '410000001', orderId: '410000001' }

	it('is the article, with its order where the code says it', () => {
		expect(searchAfterScan('', article)).toBe('GDB1550')
		expect(searchAfterScan('brake', piece)).toBe('GDB1550#410000001')
	})

	it('gets the order of a second scan, and another order in its place', () => {
		expect(searchAfterScan('GDB1550', order)).toBe('GDB1550#410000001')
		expect(searchAfterScan('GDB1550#1', order)).toBe('GDB1550#410000001')
		expect(searchAfterScan('', order)).toBe('#410000001')
	})

	it('is the text of a second scan that is no order', () => {
		expect(searchAfterScan('GDB1550', { text: 'LOT 46/26' })).toBe('LOT 46/26')
	})

	it('is never longer than a search may be, nor cut in an emoji', () => {
		const text = fc.string({ unit: 'grapheme', maxLength: 80 })
		fc.assert(
			fc.property(text, text, text, (before, articleNo, orderId) => {
				const search = searchAfterScan(before, { text: 'x', articleNo, orderId })
				expect(search.length).toBeLessThanOrEqual(searchMaxLength)
				expect(search.isWellFormed()).toBe(true)
			}),
		)
	})
})
