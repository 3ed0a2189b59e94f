// No policy: everybody has their own calendar, which anybody with its URL can read.
import './calendar-feed-table.ts'
import { calendarFeedRoutes } from '@roundsman/contract'
import { handle, handlePublicFile } from '#platform/route-handler'
import { endFeed, makeFeed, readCalendar, readFeed } from './calendar-feed-service.ts'

export { calendarFeedErasure } from './calendar-feed-table.ts'

export const calendarFeedHandlers = [
	handle(calendarFeedRoutes.getCalendarFeed, readFeed),
	handle(calendarFeedRoutes.createCalendarFeed, makeFeed),
	handle(calendarFeedRoutes.endCalendarFeed, endFeed),
	handlePublicFile(calendarFeedRoutes.readCalendar, (context, { params }) =>
		readCalendar(context, params.token),
	),
]
