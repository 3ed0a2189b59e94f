import { type Locale, locales } from '@roundsman/contract'
import { sql } from 'kysely'
import { type ImportColumn, tableAdapter } from '#platform/imports/table-adapter'

const columns: ImportColumn[] = [
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
]
const ownFields = columns.map(({ field }) => field)

/** Products by article number. The name applies to every language until somebody translates it. */
export const productImport = tableAdapter({
	kind: 'products',
	table: 'product',
	key: sql`t.article`,
	columns,
	fixed: ({ now }) => ({
		created_at: sql`${now}::timestamptz`,
		updated_at: sql`${now}::timestamptz`,
	}),
	// The time when people last changed the product; an import does not count.
	touch: () => ({ version: sql`t.version + 1` }),
	touched: sql`case when t.updated_at > t.created_at then (
		select jsonb_object_agg(field, t.updated_at) from unnest(${ownFields}::text[]) as field
	) end`,
	// Orders and parcels refer to an article by its number.
	isChanged: sql`t.version > 1
		or exists (select from order_product where order_product.article = t.article)
		or exists (select from parcel_article where parcel_article.article = t.article)`,
})
