import './api-key-table.ts'

export { apiKeyHandlers } from './api-key-routes.ts'
export { createApiKey, endApiKey, listApiKeys, rotateApiKey } from './api-key-service.ts'
export { apiKeyErasure } from './api-key-table.ts'
