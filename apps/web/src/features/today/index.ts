export { readToday } from './read-today.ts'
export { useDayHeading, useToday } from './use-today.ts'
