import {
	type ArticleFilters,
	type ArticleQuery,
	cachedArticlesMax,
	cachedParcelsMax,
	type Parcel,
	type ParcelArticle,
	type ParcelFilters,
	type ParcelQuery,
	type ParcelTotals,
	parcelPersonOf,
	parcelsFor,
	type ReplaceOption,
} from '@roundsman/contract'
import { textOf } from '#domains/texts'
import { type AppError, refusals } from '#platform/app-error'
import type { Context } from '#platform/context'
import { featuresProfile } from '#platform/features'
import { ownerOf } from '#platform/own-rows'
import { metaOf } from '#platform/paging'
import {
	type ArticleRow,
	findArticle,
	listArticles,
	listArticlesIn,
	listWaiting,
	sumArticles,
} from './parcel-article-repository.ts'
import {
	factsOfArticle,
	presentArticle,
	presentOption,
	presentParcel,
	type Viewer,
} from './parcel-presenter.ts'
import {
	type FillableRow,
	findParcel,
	listFillable,
	listOpenParcels,
	listParcels,
	type ParcelRow,
	sumParcels,
} from './parcel-repository.ts'

export const personOf = (context: Context) => parcelPersonOf(featuresProfile(context))

export const viewerOf = (context: Context): Viewer => ({
	locale: context.locale,
	person: personOf(context),
	country: context.employee.country,
})

const asking = ({ employee, locale }: Context) => ({
	employeeId: employee.id,
	locale,
	timeZone: employee.timeZone,
})

/** A refusal with its reason and the current record: 403 if the feature is off, else 409 */
export function refusalOf(reason: string, current: unknown): AppError {
	if (reason === 'forbidden') return refusals.forbidden()
	const message = textOf('en', 'refusals', reason) ?? reason
	return refusals.conflict(message, { alias: reason, current })
}

export async function findSeenParcel(context: Context, id: string): Promise<ParcelRow> {
	const row = await findParcel(context.db, ownerOf(context), id)
	if (!row) throw refusals.notFound()
	return row
}

export const getParcel = async (context: Context, id: string): Promise<Parcel> =>
	presentParcel(await findSeenParcel(context, id), viewerOf(context))

export async function findSeenArticle(context: Context, id: string): Promise<ArticleRow> {
	const row = await findArticle(context.db, ownerOf(context), id)
	if (!row) throw refusals.notFound()
	return row
}

export async function pageParcels(context: Context, query: ParcelQuery) {
	const { rows, total } = await listParcels(context.db, asking(context), query)
	const viewer = viewerOf(context)
	const items = rows.map((row) => presentParcel(row, viewer))
	const { page, perPage } = query
	return { items, meta: metaOf({ page, perPage, path: '/api/parcel', total, count: items.length }) }
}

export const getParcelTotals = (context: Context, filters: ParcelFilters): Promise<ParcelTotals> =>
	sumParcels(context.db, asking(context), filters)

export const getArticleTotals = (
	context: Context,
	filters: ArticleFilters,
): Promise<ParcelTotals> => sumArticles(context.db, asking(context), filters)

/** Articles with the actions that the open parcels allow */
async function presentArticles(
	context: Context,
	rows: readonly ArticleRow[],
	fillable?: readonly FillableRow[],
): Promise<ParcelArticle[]> {
	if (rows.length === 0) return []
	const parcels = fillable ?? (await listFillable(context.db, context.employee.id))
	const viewer = viewerOf(context)
	return rows.map((row) => presentArticle(row, viewer, parcels))
}

export async function pageArticles(context: Context, query: ArticleQuery) {
	const { rows, total } = await listArticles(context.db, asking(context), query)
	const items = await presentArticles(context, rows)
	const { page, perPage } = query
	const path = '/api/parcel-article'
	return { items, meta: metaOf({ page, perPage, path, total, count: items.length }) }
}

/** The data that phones cache: the newest open parcels with contents, and waiting articles */
export async function keepParcels(context: Context) {
	const { db, employee } = context
	const rows = await listOpenParcels(db, employee.id, cachedParcelsMax)
	const ids = rows.map(({ id }) => id)
	const fillable = await listFillable(db, employee.id)
	const inside = await listArticlesIn(db, employee.id, ids)
	const waiting = await listWaiting(db, employee.id, { limit: cachedArticlesMax })
	const viewer = viewerOf(context)
	const byParcel = Map.groupBy(
		await presentArticles(context, inside, fillable),
		({ parcelId }) => parcelId,
	)
	return {
		parcels: rows.map((row) => ({
			...presentParcel(row, viewer),
			articles: byParcel.get(row.id) ?? [],
		})),
		articles: await presentArticles(context, waiting, fillable),
	}
}

/** The open parcels that can take an article, those with most room for it first */
export async function listOptionsFor(
	context: Context,
	articleId: string,
	isManual: boolean,
): Promise<{ items: ReplaceOption[] }> {
	const article = factsOfArticle(await findSeenArticle(context, articleId))
	const fillable = await listFillable(context.db, context.employee.id)
	const found = parcelsFor(article, fillable, isManual)
	return { items: found.map((row) => presentOption(row, article, context.locale)) }
}
