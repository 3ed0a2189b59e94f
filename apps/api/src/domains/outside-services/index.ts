// No policy: its routes are for administrators alone.
export { outsideServiceHandlers } from './outside-service-routes.ts'
export { testOutsideService } from './outside-service-service.ts'
