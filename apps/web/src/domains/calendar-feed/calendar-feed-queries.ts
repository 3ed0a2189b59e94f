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

/** Makes an address, which is shown this once; the one before ends. */
export async function makeCalendarFeed(): Promise<MadeCalendarFeed> {
	const made = await callApi(calendarFeedRoutes.createCalendarFeed, {})
	const { url: _, ...feed } = made
	note(feed)
	return made
}

/** Ends the address: who knows it reads nothing more. */
export async function endCalendarFeed(): Promise<undefined> {
	await callApi(calendarFeedRoutes.endCalendarFeed, {})
	note({ createdAt: null, usedAt: null })
}
