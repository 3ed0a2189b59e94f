import { optionMasterRoutes } from '@roundsman/contract'
import { handleOffice } from '#platform/route-handler'
import {
	changeOption,
	createOption,
	listOptionLists,
	listOptionMasters,
	orderOptions,
} from './option-master-service.ts'

export const optionMasterHandlers = [
	handleOffice(optionMasterRoutes.listOptionLists, async ({ db }) => ({
		items: await listOptionLists(db),
	})),
	handleOffice(optionMasterRoutes.listOptionMasters, async ({ db }, { params }) => ({
		items: await listOptionMasters(db, params.list),
	})),
	handleOffice(optionMasterRoutes.createOption, async (context, { params, body }) => ({
		items: await createOption(context, params.list, body),
	})),
	handleOffice(optionMasterRoutes.changeOption, async (context, { params, body }) => ({
		items: await changeOption(context, params, body, context.expectedVersion),
	})),
	handleOffice(optionMasterRoutes.orderOptions, async (context, { params, body }) => ({
		items: await orderOptions(context, params.list, body.values),
	})),
]
