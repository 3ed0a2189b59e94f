import { foldText, joinUmlauts } from '../core/fold-rules.ts'
import { splitCodeSearch } from './code-search-rules.ts'

/** A number, name or brand in one piece, however it is typed. The database has the same (`article_key`). */
export const articleKeyOf = (text: string): string =>
	joinUmlauts(foldText(text)).replaceAll(' ', '')

const wordsMax = 8

const keysOf = (text: string) =>
	text
		.split(/\s+/)
		.map(articleKeyOf)
		.filter((key) => key !== '')
		.slice(0, wordsMax)

/** The words that an article has to be found by, and those that its order has to hold. */
type ArticleSearch = {
	words: string[]
	orderWords: string[]
	/** Signs only were typed: nothing is found by them. */
	isVoid: boolean
}

/** Reads a search for articles: words, and behind `#` an order. */
export function readArticleSearch(search: string): ArticleSearch {
	const { article, orderId } = splitCodeSearch(search)
	const [words, orderWords] = [keysOf(article), keysOf(orderId)]
	const isVoid = search.trim() !== '' && words.length + orderWords.length === 0
	return { words, orderWords, isVoid }
}

type SearchedArticle = {
	/** Found by a part of each, and of the order. */
	texts: readonly (string | null | undefined)[]
	/** Found as a whole. */
	codes?: readonly (string | null)[]
	orderId: string | null
}

/** Whether each word of a search is found in any text of an article, or is a code of it. */
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
