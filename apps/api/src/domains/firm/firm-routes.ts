import { firmRoutes } from '@roundsman/contract'
import { handleOffice } from '#platform/route-handler'
import { findFirm, putFirm } from './firm-service.ts'

export const firmHandlers = [
	handleOffice(firmRoutes.getFirm, ({ db }) => findFirm(db)),
	handleOffice(firmRoutes.putFirm, (context, { body }) => putFirm(context, body)),
]
