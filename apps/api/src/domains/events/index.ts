export { eventHandlers } from './event-routes.ts'
export { findRecordId, readHistory } from './history-service.ts'
