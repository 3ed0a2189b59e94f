import { codeRoutes } from '@roundsman/contract'
import { handle } from '#platform/route-handler'
import { convertCode } from './code-service.ts'

export const codeHandlers = [
	handle(codeRoutes.convertCode, (context, { query }) => convertCode(context, query.code)),
]
