// No policy: its routes are for administrators only.
export { outsideServiceHandlers } from './outside-service-routes.ts'
export { testOutsideService } from './outside-service-service.ts'
