import { splitCodeSearch } from '../codes/code-search-rules.ts'
import { textOrder } from '../core/text-order.ts'
import type { ParcelFilters, ParcelTotals } from './parcel.ts'
import type { ArticleFilters, ParcelArticle, WholeParcel } from './parcel-article.ts'
import { gramsOf } from './parcel-article-rules.ts'
import { defaultArticleStatus, openParcelStatuses } from './parcel-codes.ts'

const holds = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())

/** Whether a search finds an article: by a part of its words or a whole code, and behind `#` by its order. */
function findsArticle(article: ParcelArticle, search: string): boolean {
	const { article: text, orderId } = splitCodeSearch(search)
	if (!holds(article.orderId ?? '', orderId)) return false
	const isCode = text !== '' && (article.ean === text || article.pieceCode === text)
	return isCode || [article.article, article.title, article.brand].some((word) => holds(word, text))
}

/**
 * The parcels that filters leave of those that are known, the newest first. `dayOf` says on which day of
 * the person's country an instant lies.
 */
export function listKnownParcels<T extends WholeParcel>(
	parcels: readonly T[],
	filters: ParcelFilters,
	dayOf: (instant: string) => string,
): T[] {
	const statuses: readonly string[] = filters['filter.status'] ?? openParcelStatuses
	const { 'filter.carrier': carriers, 'filter.type': types } = filters
	const { 'filter.startDate': start, 'filter.endDate': end, 'filter.search': search } = filters
	const isFound = (parcel: T) =>
		!search ||
		String(parcel.number).includes(search) ||
		holds(parcel.shipmentNumber ?? '', search) ||
		parcel.articles.some((article) => findsArticle(article, search))
	return parcels
		.filter(({ status }) => statuses.includes(status.value))
		.filter(({ carrier }) => !carriers || carriers.some((value) => value === carrier?.value))
		.filter(({ type }) => !types || types.some((value) => value === type.value))
		.filter(({ createdAt }) => !start || dayOf(createdAt) >= start)
		.filter(({ createdAt }) => !end || dayOf(createdAt) <= end)
		.filter(isFound)
		.sort((one, other) => textOrder(other.createdAt, one.createdAt) || textOrder(one.id, other.id))
}

/** The articles that filters leave of those that are known, in their order. */
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
		.filter((one) => findsArticle(one, search))
}

type Counted = { weight: number; quantity: number; amount: number }

/** What parcels or articles come to. */
export const parcelTotalsOf = (all: readonly Counted[]): ParcelTotals => ({
	count: all.length,
	weight: all.reduce((sum, { weight }) => sum + gramsOf(weight), 0) / 1000,
	quantity: all.reduce((sum, { quantity }) => sum + quantity, 0),
	amount: all.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100,
})
