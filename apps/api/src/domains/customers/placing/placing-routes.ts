import { customerPlacingRoutes } from '@roundsman/contract'
import { handleOffice } from '#platform/route-handler'
import { listPlacings } from './placing-service.ts'

export const placingHandlers = [
	handleOffice(customerPlacingRoutes.listPlacings, ({ db, scope }, { query }) =>
		listPlacings(db, scope, query),
	),
]
