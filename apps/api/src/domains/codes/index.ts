import { codeRoutes } from '@roundsman/contract'
import { handle } from '#platform/route-handler'
import { convertCode } from './code-service.ts'

// No policy: read-only; its query finds only orders of one’s own customers.
export { articleMatches } from './article-search.ts'

export const codeHandlers = [
	handle(codeRoutes.convertCode, (context, { query }) => convertCode(context, query.code)),
]
