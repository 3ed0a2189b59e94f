export { sectorsQuery } from './person-queries.ts'
