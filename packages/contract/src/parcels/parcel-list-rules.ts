import { articleKeyOf, findsArticle } from '../codes/article-search-rules.ts'
import { textOrder } from '../core/text-order.ts'
import type { ParcelFilters, ParcelTotals } from './parcel.ts'
import type { ArticleFilters, ParcelArticle, WholeParcel } from './parcel-article.ts'
import { gramsOf } from './parcel-article-rules.ts'
import { defaultArticleStatus, openParcelStatuses } from './parcel-codes.ts'

const searchedArticle = (one: ParcelArticle) => ({
	texts: [one.article, `${one.brand}${one.article}`, one.title],
	codes: [one.ean, one.pieceCode],
	orderId: one.orderId,
})

/**
 * The cached parcels that match the filters, newest first. `dayOf` returns an instant's day in the person's
 * country.
 */
export function listKnownParcels<T extends WholeParcel>(
	parcels: readonly T[],
	filters: ParcelFilters,
	dayOf: (instant: string) => string,
): T[] {
	const statuses: readonly string[] = filters['filter.status'] ?? openParcelStatuses
	const { 'filter.carrier': carriers, 'filter.type': types } = filters
	const { 'filter.startDate': start, 'filter.endDate': end, 'filter.search': search } = filters
	const key = articleKeyOf(search ?? '')
	const isFound = (parcel: T) =>
		!search ||
		(key !== '' && String(parcel.number).includes(key)) ||
		(key !== '' && articleKeyOf(parcel.shipmentNumber ?? '').includes(key)) ||
		parcel.articles.some((article) => findsArticle(search, searchedArticle(article)))
	return parcels
		.filter(({ status }) => statuses.includes(status.value))
		.filter(({ carrier }) => !carriers || carriers.some((value) => value === carrier?.value))
		.filter(({ type }) => !types || types.some((value) => value === type.value))
		.filter(({ createdAt }) => !start || dayOf(createdAt) >= start)
		.filter(({ createdAt }) => !end || dayOf(createdAt) <= end)
		.filter(isFound)
		.sort((one, other) => textOrder(other.createdAt, one.createdAt) || textOrder(one.id, other.id))
}

export function listKnownArticles(
	articles: readonly ParcelArticle[],
	filters: ArticleFilters,
): ParcelArticle[] {
	const { parcelId, 'filter.type': types, 'filter.search': search = '' } = filters
	const statuses: readonly string[] | undefined =
		filters['filter.status'] ?? (parcelId === undefined ? [defaultArticleStatus] : undefined)
	return articles
		.filter((one) => parcelId === undefined || one.parcelId === parcelId)
		.filter(({ status }) => !statuses || statuses.includes(status.value))
		.filter(({ type }) => !types || types.some((value) => value === type.value))
		.filter((one) => findsArticle(search, searchedArticle(one)))
}

type Counted = { weight: number; quantity: number; amount: number }

/** The totals of parcels or articles. */
export const parcelTotalsOf = (all: readonly Counted[]): ParcelTotals => ({
	count: all.length,
	weight: all.reduce((sum, { weight }) => sum + gramsOf(weight), 0) / 1000,
	quantity: all.reduce((sum, { quantity }) => sum + quantity, 0),
	amount: all.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100,
})
