export { optionQueries } from './option-queries.ts'
export { useLabelOf } from './use-label-of.ts'
