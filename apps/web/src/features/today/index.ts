export { LazyDayFoot, LazyPlanErrors } from './lazy-day-parts.ts'
export { readToday } from './read-today.ts'
export { useDayHeading, useToday } from './use-today.ts'
