import {
	listKnownArticles,
	type PackingCheck,
	type ParcelArticle,
	type ParcelTotals,
	type ParcelType,
	parcelArticleRoutes,
	parcelRoutes,
	parcelTotalsOf,
} from '@roundsman/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'
import { type KnownPage, listOptions, orFromPhone, staleTimeOf } from '../kept/known-pages.ts'
import { articlesOf, readKnownParcels } from '../kept/parcel-repository.ts'
import { type ArticleAddress, filtersOfArticles, queryOfArticles } from './article-address-rules.ts'

async function readKnown(type: ParcelType, address: ArticleAddress) {
	const known = await readKnownParcels()
	if (known.broughtAtMs === null) return null
	const items = listKnownArticles(articlesOf(known), filtersOfArticles(type, address))
	return { items, readAtMs: known.broughtAtMs }
}

async function listFromPhone(
	type: ParcelType,
	address: ArticleAddress,
): Promise<KnownPage<ParcelArticle> | null> {
	const known = await readKnown(type, address)
	return known && { ...known, total: known.items.length, hasMore: false, isFromPhone: true }
}

async function listFromService(
	query: ReturnType<typeof queryOfArticles> & { page: string },
	signal: AbortSignal,
): Promise<KnownPage<ParcelArticle>> {
	const readAtMs = Date.now()
	const { items, meta } = await callApi(parcelArticleRoutes.listParcelArticles, { query, signal })
	const hasMore = meta.currentPage < meta.lastPage
	return { items, total: meta.total, hasMore, readAtMs, isFromPhone: false }
}

const totalsOf = (type: ParcelType, address: ArticleAddress, signal: AbortSignal) =>
	orFromPhone<ParcelTotals>(
		callApi(parcelArticleRoutes.getParcelArticleTotal, {
			query: queryOfArticles(type, address),
			signal,
		}),
		async () => {
			const known = await readKnown(type, address)
			return known && parcelTotalsOf(known.items)
		},
	)

/** What can be made of all articles of a type that wait. */
export type Packing = { fill: PackingCheck; generate: PackingCheck }

/** Reads of lists of articles, and of what can be made of them. */
export const articleListQueries = {
	list: (type: ParcelType, address: ArticleAddress) =>
		infiniteQueryOptions({
			...listOptions,
			queryKey: ['parcel-articles', type, address] as const,
			queryFn: ({ signal, pageParam }) =>
				// Below pages of the service the phone's would be there twice.
				orFromPhone(
					listFromService({ ...queryOfArticles(type, address), page: String(pageParam) }, signal),
					async () => (pageParam === 1 ? listFromPhone(type, address) : null),
				),
			staleTime: ({ state: { data } }) => staleTimeOf(data),
		}),
	totals: (type: ParcelType, address: ArticleAddress) =>
		queryOptions({
			queryKey: ['parcel-totals', type, address] as const,
			queryFn: ({ signal }) => totalsOf(type, address, signal),
			placeholderData: keepPreviousData,
			meta: { isKept: false },
		}),
	packing: (type: ParcelType) =>
		queryOptions({
			queryKey: ['packing', type] as const,
			queryFn: async ({ signal }): Promise<Packing> => {
				const query = { type, check: 'true' }
				const [fill, generate] = await Promise.all([
					callApi(parcelArticleRoutes.checkAllToParcel, { query, signal }),
					callApi(parcelRoutes.checkGenerate, { query, signal }),
				])
				return { fill, generate }
			},
			meta: { isKept: false },
		}),
}
