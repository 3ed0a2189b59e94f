import { randomUUID } from 'node:crypto'
import {
	completeLabels,
	fieldError,
	type Locale,
	type Meta,
	type Product,
	type ProductChange,
	type ProductForm,
} from '@roundsman/contract'
import type { Db } from '#db/database'
import { refusals } from '#platform/app-error'
import { type EventSource, recordEvent, recordMaster } from '#platform/events/record-event'
import { metaOf } from '#platform/paging'
import { presentProduct } from './product-presenter.ts'
import {
	findProduct,
	findProducts,
	findProductsByArticle,
	insertProducts,
	type ProductColumns,
	type ProductQuery,
	updateProduct,
} from './product-repository.ts'

export async function listProducts(
	db: Db,
	query: ProductQuery,
	locale: Locale,
): Promise<{ items: Product[]; meta: Meta }> {
	const { rows, total } = await findProducts(db, query)
	const { page, perPage } = query
	const meta = metaOf({ page, perPage, path: '/api/office/product', total, count: rows.length })
	return { items: rows.map((row) => presentProduct(row, locale)), meta }
}

export async function getProduct(db: Db, id: string, locale: Locale): Promise<Product> {
	const row = await findProduct(db, id)
	if (!row) throw refusals.notFound()
	return presentProduct(row, locale)
}

/**
 * Creates products; returns their ids in the same order, null if the article number exists in the database or
 * an earlier row. Runs in the caller's transaction.
 */
export async function createProducts(
	db: Db,
	forms: readonly ProductForm[],
	now: Date,
): Promise<(string | null)[]> {
	const seen = new Set<string>()
	const rows = forms.map((form) => {
		if (seen.has(form.article)) return null
		seen.add(form.article)
		return {
			id: randomUUID(),
			article: form.article,
			types: completeLabels(form.types),
			brand: form.brand,
			ean: form.ean ?? null,
			weight: form.weight ?? null,
			price: form.price ?? null,
			deposit: form.deposit ?? 0,
			isBattery: form.isBattery ?? false,
			isDangerous: form.isDangerous ?? false,
			withdrawnAt: null,
		}
	})
	const inserted = await insertProducts(
		db,
		rows.filter((row) => row !== null),
		now,
	)
	return rows.map((row) => (row && inserted.has(row.id) ? row.id : null))
}

type By = { now: Date; locale: Locale }

export async function createProduct(
	source: EventSource,
	form: ProductForm,
	{ now, locale }: By,
): Promise<Product> {
	const { db } = source
	const [id] = await createProducts(db, [form], now)
	if (!id) throw refusals.invalid({ article: [fieldError('name_taken')] })
	await recordEvent(source, { kind: 'product.created', recordId: id, version: 1, after: form })
	return getProduct(db, id, locale)
}

/** The columns of a change; the caller checks the article number. */
function columnsOf({ types, isActive, ...change }: ProductChange, now: Date): ProductColumns {
	return {
		...change,
		...(types === undefined ? {} : { types: completeLabels(types) }),
		...(isActive === undefined ? {} : { withdrawnAt: isActive ? null : now }),
	}
}

export async function changeProduct(
	source: EventSource,
	{ id, change, version }: { id: string; change: ProductChange; version?: number | null },
	{ now, locale }: By,
): Promise<Product> {
	const { db } = source
	const row = await findProduct(db, id)
	if (!row) throw refusals.notFound()
	if (version != null && version !== row.version) {
		throw refusals.conflict('The product has changed meanwhile.', {
			current: presentProduct(row, locale),
		})
	}
	if (change.article !== undefined && change.article !== row.article) {
		const [other] = await findProductsByArticle(db, [change.article])
		if (other) throw refusals.invalid({ article: [fieldError('name_taken')] })
	}
	if (Object.keys(change).length > 0) await updateProduct(db, id, columnsOf(change, now), now)
	const after = await getProduct(db, id, locale)
	await recordMaster(source, 'product.changed', presentProduct(row, locale), after)
	return after
}
