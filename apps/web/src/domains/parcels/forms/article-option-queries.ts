import { type ParcelArticle, parcelRoutes, type ReplaceOption } from '@roundsman/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'

/** Queries of the parcels that can take an article: always refetched for the sheet. */
const articleOptionQueries = {
	replace: (articleId: string) =>
		queryOptions({
			queryKey: ['parcel-articles', 'replace', articleId] as const,
			queryFn: ({ signal }) =>
				callApi(parcelRoutes.listReplaceOptions, { query: { articleId }, signal }),
			staleTime: 0,
			gcTime: 0,
			meta: { isCached: false },
		}),
	manual: (articleId: string) =>
		queryOptions({
			queryKey: ['parcel-articles', 'manual', articleId] as const,
			queryFn: ({ signal }) =>
				callApi(parcelRoutes.listManualOptions, { query: { articleId }, signal }),
			staleTime: 0,
			gcTime: 0,
			meta: { isCached: false },
		}),
}

export type ArticleOptions = {
	/** Best first; undefined while unknown. */
	replace: readonly ReplaceOption[] | undefined
	manual: readonly ReplaceOption[] | undefined
}

/** The parcels that can take an article; requested where it can be moved. */
export function useArticleOptions(article: ParcelArticle): ArticleOptions {
	const { isAvailableMoveToParcel, isAvailableReplace, isAvailableMoveToManualParcel } = article
	const replace = useQuery({
		...articleOptionQueries.replace(article.id),
		enabled: isAvailableMoveToParcel || isAvailableReplace,
	})
	const manual = useQuery({
		...articleOptionQueries.manual(article.id),
		enabled: isAvailableMoveToManualParcel,
	})
	return { replace: replace.data?.items, manual: manual.data?.items }
}
