export { useCalendarFeed } from './calendar-feed-queries.ts'
export { CalendarPanel } from './calendar-panel.tsx'
