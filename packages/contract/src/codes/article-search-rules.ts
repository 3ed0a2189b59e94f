import { foldText, joinUmlauts } from '../core/fold-rules.ts'
import { splitCodeSearch } from './code-search-rules.ts'

/**
 * A number, name or brand without separators, however it is typed. The database has the same function
 * (`article_key`).
 */
export const articleKeyOf = (text: string): string =>
	joinUmlauts(foldText(text)).replaceAll(' ', '')

const wordsMax = 8

const keysOf = (text: string) =>
	text
		.split(/\s+/)
		.map(articleKeyOf)
		.filter((key) => key !== '')
		.slice(0, wordsMax)

/** The words that must match the article, and those that must match its order. */
type ArticleSearch = {
	words: string[]
	orderWords: string[]
	/** Only punctuation was typed: nothing matches. */
	isVoid: boolean
}

/** Parses a search for articles: words, and after `#` an order. */
export function readArticleSearch(search: string): ArticleSearch {
	const { article, orderId } = splitCodeSearch(search)
	const [words, orderWords] = [keysOf(article), keysOf(orderId)]
	const isVoid = search.trim() !== '' && words.length + orderWords.length === 0
	return { words, orderWords, isVoid }
}

type SearchedArticle = {
	/** Matched by a part of each, and of the order. */
	texts: readonly (string | null | undefined)[]
	/** Matched as a whole. */
	codes?: readonly (string | null)[]
	orderId: string | null
}

/** Whether each word of a search matches a text of an article, or is one of its codes. */
export function findsArticle(search: string, { texts, codes = [], orderId }: SearchedArticle) {
	const { words, orderWords, isVoid } = readArticleSearch(search)
	const order = articleKeyOf(orderId ?? '')
	const keys = [order, ...texts.map((text) => articleKeyOf(text ?? ''))]
	return (
		!isVoid &&
		words.every((word) => keys.some((key) => key.includes(word)) || codes.includes(word)) &&
		orderWords.every((word) => order.includes(word))
	)
}
