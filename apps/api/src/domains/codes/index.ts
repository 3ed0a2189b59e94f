export { articleMatches } from './article-search.ts'
export { codeHandlers } from './code-routes.ts'
