export { optionQueries, useLabelOf } from './option-queries.ts'
