export { loadAccess, profileQuery } from './access-queries.ts'
