/** Loaded when the first response is validated. */
export { visitRoutes } from '@roundsman/contract'
