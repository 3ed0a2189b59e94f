import { actionMasterRoutes } from '@roundsman/contract'
import { handleOffice } from '#platform/route-handler'
import {
	changeAction,
	createAction,
	getActionMaster,
	listActionMasters,
} from './action-master-service.ts'

export const actionMasterHandlers = [
	handleOffice(actionMasterRoutes.listActionMasters, ({ db }, { query }) =>
		listActionMasters(db, query),
	),
	handleOffice(actionMasterRoutes.getActionMaster, ({ db }, { params }) =>
		getActionMaster(db, params.id),
	),
	handleOffice(actionMasterRoutes.createAction, (context, { body }) => createAction(context, body)),
	handleOffice(actionMasterRoutes.changeAction, (context, { params, body: change }) => {
		const { now, expectedVersion: version } = context
		return changeAction(context, { id: params.id, change, now, version })
	}),
]
