export { askForCode, askWhetherOrder } from './code-queries.ts'
