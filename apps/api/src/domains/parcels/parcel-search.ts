import type { CodeSearch } from '@roundsman/contract'
import { type RawBuilder, sql } from 'kysely'

/** A text that holds this one, whatever signs it has. */
export const likeText = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Whether a search finds an article: by a part of its words or a whole code, and by its order. */
export function articleMatches({ article, orderId }: CodeSearch): RawBuilder<boolean> {
	const text = likeText(article)
	const words =
		article === ''
			? sql`true`
			: sql`(parcel_article.article ilike ${text} or parcel_article.brand ilike ${text}
				or parcel_article.title::text ilike ${text} or parcel_article.ean = ${article}
				or parcel_article.piece_code = ${article})`
	const order = orderId === '' ? sql`true` : sql`parcel_article.order_id ilike ${likeText(orderId)}`
	return sql<boolean>`(${words} and ${order})`
}
