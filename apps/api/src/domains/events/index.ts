// No policy: only reads; its routes are for administrators and programs alone.
export { eventHandlers } from './event-routes.ts'
export { findRecordId, readHistory } from './history-service.ts'
