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
	handleOffice(actionMasterRoutes.createAction, ({ db }, { body }) => createAction(db, body)),
	handleOffice(
		actionMasterRoutes.changeAction,
		({ db, now, expectedVersion: version }, { params, body: change }) =>
			changeAction(db, { id: params.id, change, now, version }),
	),
]
