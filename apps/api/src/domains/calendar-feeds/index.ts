// No policy: everybody has their own calendar, which anybody with its URL can read.
import './calendar-feed-table.ts'

export { calendarFeedHandlers } from './calendar-feed-routes.ts'
export { calendarFeedErasure } from './calendar-feed-table.ts'
