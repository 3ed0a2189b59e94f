// No policy: only reads; its query finds what one’s own customers ordered alone.
export { articleMatches } from './article-search.ts'
export { codeHandlers } from './code-routes.ts'
