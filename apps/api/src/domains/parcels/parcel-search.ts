import type { Locale } from '@roundsman/contract'
import { type RawBuilder, sql } from 'kysely'
import { articleMatches } from '#domains/codes'

export type Asking = { employeeId: string; locale: Locale }

export const parcelArticleMatches = (search: string, locale: Locale): RawBuilder<boolean> =>
	articleMatches(search, {
		texts: [
			sql.ref<string>('parcel_article.article'),
			sql<string>`parcel_article.brand || parcel_article.article`,
			sql<string>`parcel_article.title ->> ${locale}`,
		],
		codes: [sql.ref<string>('parcel_article.ean'), sql.ref<string>('parcel_article.piece_code')],
		orderId: sql.ref<string>('parcel_article.order_id'),
	})
