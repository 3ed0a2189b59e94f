import { readArticleSearch } from '@roundsman/contract'
import { type RawBuilder, sql } from 'kysely'

type Text = RawBuilder<string | null>

/** The columns to search: texts and the order number match by a part, codes as a whole. */
type SearchedColumns = { texts: readonly Text[]; codes?: readonly Text[]; orderId: Text }

const holds = (text: Text, word: string) => sql`article_key(${text}) like ${`%${word}%`}`

/** Whether a search matches an article: `findsArticle` in SQL */
export function articleMatches(
	search: string,
	{ texts, codes = [], orderId }: SearchedColumns,
): RawBuilder<boolean> {
	const { words, orderWords, isVoid } = readArticleSearch(search)
	if (isVoid) return sql<boolean>`false`
	const conditions = [
		...words.map((word) => {
			const matches = [
				...[orderId, ...texts].map((text) => holds(text, word)),
				...codes.map((code) => sql`${code} = ${word}`),
			]
			return sql`(${sql.join(matches, sql` or `)})`
		}),
		...orderWords.map((word) => holds(orderId, word)),
	]
	return conditions.length === 0
		? sql<boolean>`true`
		: sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
