import { type CalendarFeed, calendarFeedRoutes, type MadeCalendarFeed } from '@roundsman/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'
import { queryClient } from '#platform/reads/query-client'

const calendarFeed = () =>
	queryOptions({
		queryKey: ['calendar-feed'],
		queryFn: ({ signal }) => callApi(calendarFeedRoutes.getCalendarFeed, { signal }),
	})

export const useCalendarFeed = () => useQuery(calendarFeed())

const note = (feed: CalendarFeed) => queryClient.setQueryData(calendarFeed().queryKey, feed)

/** Creates a feed URL, which is shown only once; the previous one becomes invalid. */
export async function makeCalendarFeed(): Promise<MadeCalendarFeed> {
	const made = await callApi(calendarFeedRoutes.createCalendarFeed, {})
	const { url: _, ...feed } = made
	note(feed)
	return made
}

/** Ends the feed: its URL returns nothing any more. */
export async function endCalendarFeed(): Promise<undefined> {
	await callApi(calendarFeedRoutes.endCalendarFeed, {})
	note({ createdAt: null, usedAt: null })
}
