import { tourRoutes } from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'
import { useLiveQuery } from '#platform/outbox/live-data'

/** A single page: older news is not needed on a phone. */
const shownMost = '100'

export const newsQueries = {
	list: () =>
		queryOptions({
			queryKey: ['news-list'] as const,
			queryFn: ({ signal }) =>
				callApi(tourRoutes.listNews, { query: { perPage: shownMost }, signal }),
		}),
}

/** The news, with those that the person has read since. */
export const useNewsList = () => useLiveQuery(newsQueries.list())

/** The number of unread news, where known. */
export const useUnreadNews = (): number =>
	useNewsList().data?.items.filter(({ isRead }) => !isRead).length ?? 0
