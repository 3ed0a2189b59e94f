export { LazyDayFoot, LazyPlanErrors } from './lazy-day-parts.ts'
export { readToday, useDayHeading, useToday } from './use-today.ts'
