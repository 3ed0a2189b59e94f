export { firstTimeZone, warmBoard } from './warm-board.ts'
