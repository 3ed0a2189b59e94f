// No policy: read-only; its query finds only orders of one’s own customers.
export { articleMatches } from './article-search.ts'
export { codeHandlers } from './code-routes.ts'
