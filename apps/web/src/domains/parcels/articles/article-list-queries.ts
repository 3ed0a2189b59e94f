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
import {
	answeredPage,
	cachedList,
	cachedPage,
	type KnownPage,
	orFromPhone,
} from '#platform/cached-list/cached-list'
import { articlesOf, readKnownParcels } from '../cache/parcel-repository.ts'
import { type ArticleSearchParams, filtersOfArticles, queryOfArticles } from './article-search.ts'

async function readKnown(type: ParcelType, address: ArticleSearchParams) {
	const known = await readKnownParcels()
	if (known.broughtAtMs === null) return null
	const items = listKnownArticles(articlesOf(known), filtersOfArticles(type, address))
	return { items, readAtMs: known.broughtAtMs }
}

type Listing = { type: ParcelType; address: ArticleSearchParams }

async function listFromPhone({ type, address }: Listing): Promise<KnownPage<ParcelArticle> | null> {
	const known = await readKnown(type, address)
	return known && cachedPage(known.items, known.readAtMs)
}

async function listFromService({ type, address }: Listing, page: number, signal: AbortSignal) {
	const readAtMs = Date.now()
	const query = { ...queryOfArticles(type, address), page: String(page) }
	const answer = await callApi(parcelArticleRoutes.listParcelArticles, { query, signal })
	return answeredPage(answer, readAtMs)
}

const totalsOf = (type: ParcelType, address: ArticleSearchParams, signal: AbortSignal) =>
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

/** The totals of all waiting articles of a type. */
export type Packing = { fill: PackingCheck; generate: PackingCheck }

export const articleListQueries = {
	list: (type: ParcelType, address: ArticleSearchParams) =>
		infiniteQueryOptions({
			queryKey: ['parcel-articles', type, address] as const,
			...cachedList({
				read: (page, signal) => listFromService({ type, address }, page, signal),
				find: () => listFromPhone({ type, address }),
			}),
		}),
	totals: (type: ParcelType, address: ArticleSearchParams) =>
		queryOptions({
			queryKey: ['parcel-totals', type, address] as const,
			queryFn: ({ signal }) => totalsOf(type, address, signal),
			placeholderData: keepPreviousData,
			meta: { isCached: false },
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
			meta: { isCached: false },
		}),
}
