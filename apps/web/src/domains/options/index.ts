export { optionQueries } from './option-queries.ts'
