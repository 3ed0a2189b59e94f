/** Loaded when the first answer is checked. */
export { setupRoutes } from '@roundsman/contract'
