/** Loaded when the first answer is checked. */
export { boardRoutes } from '@roundsman/contract'
