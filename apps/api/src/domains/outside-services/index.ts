// No policy: its routes are for administrators alone.
export { outsideServiceHandlers } from './outside-service-routes.ts'
