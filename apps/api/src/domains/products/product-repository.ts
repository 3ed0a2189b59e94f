import type { Locale, productRoutes, QueryOf } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import { totalOf } from '#platform/paging'

export type ProductQuery = QueryOf<(typeof productRoutes)['listProducts']>

const columns = [
	'id',
	'article',
	'article_type as types',
	'brand',
	'ean',
	'weight',
	'price',
	'deposit',
	'is_battery as isBattery',
	'is_dangerous as isDangerous',
	'withdrawn_at as withdrawnAt',
	'version',
] as const

/** One page of products by brand and article, and their total number */
export async function findProducts(db: Db, query: ProductQuery) {
	const { page, perPage, 'filter.search': search, 'filter.isActive': isActive } = query
	let all = db.selectFrom('product')
	if (isActive !== undefined) all = all.where('withdrawn_at', isActive ? 'is' : 'is not', null)
	for (const word of (search ?? '').split(/\s+/).filter(Boolean)) {
		all = all.where(
			sql<boolean>`search_key like '%' || replace(fold_text(${word}), ' ', '') || '%'`,
		)
	}
	const total = await totalOf(all)
	const rows = await all
		.select(columns)
		.orderBy('brand')
		.orderBy('article')
		.limit(perPage)
		.offset((page - 1) * perPage)
		.execute()
	return { rows, total }
}
export type ProductRow = Awaited<ReturnType<typeof findProducts>>['rows'][number]

export async function findProduct(db: Db, id: string): Promise<ProductRow | undefined> {
	if (!isUuid(id)) return undefined
	return db.selectFrom('product').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function findProductsByArticle(
	db: Db,
	articles: readonly string[],
): Promise<ProductRow[]> {
	if (articles.length === 0) return []
	return db
		.selectFrom('product')
		.select(columns)
		.where(sql<boolean>`article = any(${[...articles]}::text[])`)
		.execute()
}

export type ProductColumns = {
	article?: string
	types?: Record<Locale, string>
	brand?: string
	ean?: string | null
	weight?: number | null
	price?: number | null
	deposit?: number
	isBattery?: boolean
	isDangerous?: boolean
	withdrawnAt?: Date | null
}

/** The given columns only */
function rowOf({ types, isBattery, isDangerous, withdrawnAt, ...same }: ProductColumns) {
	return {
		...same,
		...(types === undefined ? {} : { article_type: JSON.stringify(types) as never }),
		...(isBattery === undefined ? {} : { is_battery: isBattery }),
		...(isDangerous === undefined ? {} : { is_dangerous: isDangerous }),
		...(withdrawnAt === undefined ? {} : { withdrawn_at: withdrawnAt }),
	}
}

type NewProduct = Required<ProductColumns> & { id: string }

/** Inserts products; returns the ids of those whose article number was free. */
export async function insertProducts(
	db: Db,
	products: readonly NewProduct[],
	now: Date,
): Promise<Set<string>> {
	if (products.length === 0) return new Set()
	const rows = await db
		.insertInto('product')
		.values(
			products.map((product) => ({
				...rowOf(product),
				id: product.id,
				article: product.article,
				article_type: JSON.stringify(product.types) as never,
				brand: product.brand,
				ean: product.ean,
				weight: product.weight,
				price: product.price,
				created_at: now,
				updated_at: now,
			})),
		)
		.onConflict((conflict) => conflict.column('article').doNothing())
		.returning('id')
		.execute()
	return new Set(rows.map(({ id }) => id))
}

export async function updateProduct(
	db: Db,
	id: string,
	changed: ProductColumns,
	now: Date,
): Promise<void> {
	await db
		.updateTable('product')
		.set((eb) => ({ ...rowOf(changed), version: eb('version', '+', 1), updated_at: now }))
		.where('id', '=', id)
		.execute()
}
