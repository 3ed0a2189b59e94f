import './api-key-table.ts'

export { apiKeyErasure } from './api-key-erasure.ts'
export { apiKeyHandlers } from './api-key-routes.ts'
export { createApiKey, endApiKey, listApiKeys, rotateApiKey } from './api-key-service.ts'
