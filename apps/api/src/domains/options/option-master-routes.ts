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
	handleOffice(optionMasterRoutes.createOption, async ({ db, now }, { params, body }) => ({
		items: await createOption(db, params.list, body, now),
	})),
	handleOffice(
		optionMasterRoutes.changeOption,
		async ({ db, now, expectedVersion: version }, { params, body }) => ({
			items: await changeOption(db, params, body, { now, version }),
		}),
	),
	handleOffice(optionMasterRoutes.orderOptions, async ({ db }, { params, body }) => ({
		items: await orderOptions(db, params.list, body.values),
	})),
]
