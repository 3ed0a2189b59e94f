import { tourRoutes } from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'
import { useLiveQuery } from '#platform/outbox/live-data'

/** One page: nobody looks for older news on a phone. */
const shownMost = '100'

export const newsQueries = {
	list: () =>
		queryOptions({
			queryKey: ['news-list'] as const,
			queryFn: ({ signal }) =>
				callApi(tourRoutes.listNews, { query: { perPage: shownMost }, signal }),
		}),
}

/** The news, with what the person has read since then. */
export const useNewsList = () => useLiveQuery(newsQueries.list())

/** How much news the person has not read yet, as far as it is known. */
export const useUnreadNews = (): number =>
	useNewsList().data?.items.filter(({ isRead }) => !isRead).length ?? 0
