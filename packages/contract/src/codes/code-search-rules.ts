import { cutSearch } from '../core/filters.ts'
import type { ConvertedCode } from './code.ts'
import { orderSeparator } from './code-rules.ts'

/** The parts of a search: an article, an order, or an article in an order. */
type CodeSearch = { article: string; orderId: string }

/** Splits a search; without a separator, all of it is the article. */
export function splitCodeSearch(search: string): CodeSearch {
	const at = search.lastIndexOf(orderSeparator)
	if (at < 0) return { article: search.trim(), orderId: '' }
	return { article: search.slice(0, at).trim(), orderId: search.slice(at + 1).trim() }
}

export const joinCodeSearch = ({ article, orderId }: CodeSearch): string =>
	cutSearch(orderId === '' ? article : `${article}${orderSeparator}${orderId}`)

/** A code with its meaning: an article, an order, or neither. */
type FoundCode = { text: string } & Partial<Pick<ConvertedCode, 'articleNo' | 'orderId'>>

/**
 * The search after a scan. The first one finds the article, and its order where the code contains it; a
 * second one that is an order is appended to the article. Any other code is searched as text.
 */
export function searchAfterScan(search: string, { text, articleNo, orderId }: FoundCode): string {
	if (articleNo !== undefined) return joinCodeSearch({ article: articleNo, orderId: orderId ?? '' })
	if (orderId === undefined) return cutSearch(text)
	const before = splitCodeSearch(search)
	return joinCodeSearch({ article: before.article, orderId })
}
