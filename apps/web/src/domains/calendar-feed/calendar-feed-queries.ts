import { type CalendarFeed, calendarFeedRoutes, type MadeCalendarFeed } from '@roundsman/contract'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'

const calendarFeed = () =>
	queryOptions({
		queryKey: ['calendar-feed'],
		queryFn: ({ signal }) => callApi(calendarFeedRoutes.getCalendarFeed, { signal }),
	})

export const useCalendarFeed = () => useQuery(calendarFeed())

const note = (client: QueryClient, feed: CalendarFeed) =>
	client.setQueryData(calendarFeed().queryKey, feed)

/** Creates a feed URL, which is shown only once; the previous one becomes invalid. */
export async function makeCalendarFeed(client: QueryClient): Promise<MadeCalendarFeed> {
	const made = await callApi(calendarFeedRoutes.createCalendarFeed, {})
	const { url: _, ...feed } = made
	note(client, feed)
	return made
}

/** Ends the feed: its URL returns nothing any more. */
export async function endCalendarFeed(client: QueryClient): Promise<undefined> {
	await callApi(calendarFeedRoutes.endCalendarFeed, {})
	note(client, { createdAt: null, usedAt: null })
}
