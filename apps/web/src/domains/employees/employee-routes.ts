/** Loaded when the first response is validated. */
export { employeeRoutes, invitationRoutes } from '@roundsman/contract'
