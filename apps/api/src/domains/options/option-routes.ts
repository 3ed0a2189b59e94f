import { optionRoutes } from '@roundsman/contract'
import { handle } from '#platform/route-handler'
import { listAllOptions, listOptions } from './option-service.ts'

export const optionHandlers = [
	handle(optionRoutes.listAllOptions, async ({ locale }) => listAllOptions(locale)),
	handle(optionRoutes.listOptions, async ({ locale }, { params }) => ({
		items: listOptions(locale, params.list),
	})),
]
