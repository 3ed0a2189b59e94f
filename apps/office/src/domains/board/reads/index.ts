export { firstTimeZone } from './board-days.ts'
export { warmBoard } from './board-queries.ts'
