import { optionRoutes } from '@roundsman/contract'
import { handle } from '#platform/route-handler'
import { optionMasterHandlers } from './option-master-routes.ts'
import { listAllOptions, listOptions } from './option-service.ts'

export const optionHandlers = [
	...optionMasterHandlers,
	handle(optionRoutes.listAllOptions, listAllOptions),
	handle(optionRoutes.listOptions, async (context, { params }) => ({
		items: await listOptions(context, params.list),
	})),
]
