// No policy: everybody has a calendar of their own, and whoever knows its address reads it.
import './calendar-feed-table.ts'

export { calendarFeedHandlers } from './calendar-feed-routes.ts'
export { calendarFeedErasure } from './calendar-feed-table.ts'
