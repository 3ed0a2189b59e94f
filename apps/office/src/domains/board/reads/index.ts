export { firstTimeZone } from './board-days.ts'
export { warmBoard } from './warm-board.ts'
