import './api-key-table.ts'
import { apiKeyRoutes } from '@roundsman/contract'
import { handleOffice } from '#platform/route-handler'
import { createApiKey, endApiKey, listApiKeys, rotateApiKey } from './api-key-service.ts'

export { createApiKey, endApiKey, listApiKeys, rotateApiKey } from './api-key-service.ts'
export { apiKeyErasure } from './api-key-table.ts'

export const apiKeyHandlers = [
	handleOffice(apiKeyRoutes.listApiKeys, ({ db, now }) => listApiKeys(db, now)),
	handleOffice(apiKeyRoutes.createApiKey, (context, { body }) =>
		createApiKey(context, body, context.employee.id),
	),
	handleOffice(apiKeyRoutes.rotateApiKey, (context, { params, body }) =>
		rotateApiKey(context, { id: params.id, overlapHours: body.overlapHours }),
	),
	handleOffice(apiKeyRoutes.endApiKey, (context, { params }) => endApiKey(context, params.id)),
]
