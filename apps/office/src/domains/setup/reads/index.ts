export { isReady, setupQuery } from './setup-queries.ts'
