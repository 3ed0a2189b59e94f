import { type Locale, locales } from '@roundsman/contract'
import { sql } from 'kysely'
import { tableAdapter } from '#platform/imports/table-adapter'

/** Products by their article number. Their name holds in every language until somebody words another. */
export const productImport = tableAdapter({
	kind: 'products',
	table: 'product',
	key: sql`t.article`,
	columns: [
		{ field: 'article', column: 'article', type: 'text' },
		{
			field: 'type',
			column: 'article_type',
			type: 'jsonb',
			read: sql`(select jsonb_object_agg(locale, r.data ->> 'type') from unnest(${[...locales] as Locale[]}::text[]) as locale)`,
			show: sql`t.article_type ->> 'en'`,
		},
		{ field: 'brand', column: 'brand', type: 'text', initial: sql`''` },
		{ field: 'ean', column: 'ean', type: 'text' },
		{ field: 'weight', column: 'weight', type: 'numeric' },
		{ field: 'price', column: 'price', type: 'numeric' },
		{ field: 'deposit', column: 'deposit', type: 'numeric', initial: sql`0` },
		{ field: 'isBattery', column: 'is_battery', type: 'boolean', initial: sql`false` },
		{ field: 'isDangerous', column: 'is_dangerous', type: 'boolean', initial: sql`false` },
		{
			field: 'isActive',
			column: 'withdrawn_at',
			type: 'timestamptz',
			read: sql`case when r.data ->> 'isActive' = 'false' then now() end`,
			show: sql`t.withdrawn_at is null`,
		},
	],
	fixed: ({ now }) => ({
		created_at: sql`${now}::timestamptz`,
		updated_at: sql`${now}::timestamptz`,
	}),
	touch: ({ now }) => ({ version: sql`t.version + 1`, updated_at: sql`${now}::timestamptz` }),
	// Orders and parcels name an article by its number.
	isChanged: sql`t.version > 1
		or exists (select from order_product where order_product.article = t.article)
		or exists (select from parcel_article where parcel_article.article = t.article)`,
})
