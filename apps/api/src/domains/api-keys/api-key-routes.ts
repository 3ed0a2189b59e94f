import { apiKeyRoutes } from '@roundsman/contract'
import { handleOffice } from '#platform/route-handler'
import { createApiKey, endApiKey, listApiKeys, rotateApiKey } from './api-key-service.ts'

export const apiKeyHandlers = [
	handleOffice(apiKeyRoutes.listApiKeys, ({ db, now }) => listApiKeys(db, now)),
	handleOffice(apiKeyRoutes.createApiKey, ({ db, employee, now }, { body }) =>
		createApiKey(db, body, { createdBy: employee.id, now }),
	),
	handleOffice(apiKeyRoutes.rotateApiKey, ({ db, now }, { params, body }) =>
		rotateApiKey(db, { id: params.id, overlapHours: body.overlapHours }, now),
	),
	handleOffice(apiKeyRoutes.endApiKey, ({ db, now }, { params }) => endApiKey(db, params.id, now)),
]
