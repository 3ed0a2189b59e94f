export { ReturnList } from './return-list.tsx'
export { returnQueries } from './return-queries.ts'
