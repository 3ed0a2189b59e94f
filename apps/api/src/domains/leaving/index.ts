export { leavingHandlers } from './leaving-routes.ts'
export { deactivatePerson } from './leaving-service.ts'
