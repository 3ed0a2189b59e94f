export { eventHandlers } from './event-routes.ts'
export { readHistory } from './history-service.ts'
