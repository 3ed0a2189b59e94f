export { sectorsQuery } from './sectors-query.ts'
